"""`reference.py FOLDER`: msgspec reads and writes the documents in a folder. See ../build."""

import pathlib
import sys
import time

import msgspec


class Model(msgspec.Struct, rename="camel", omit_defaults=True):
    pass


class Tag(Model):
    text: str
    indices: list[int]


class Link(Model):
    url: str
    expanded_url: str = msgspec.field(name="expandedURL")
    indices: list[int]


class Mention(Model):
    id: int
    name: str
    login: str
    indices: list[int]


class Entities(Model):
    tags: list[Tag]
    links: list[Link]
    mentions: list[Mention]


class Author(Model, kw_only=True):
    id: int
    name: str
    login: str
    location: str | None = None
    about: str
    url: str | None = None
    followers: int
    following: int
    created_at: str
    is_verified: bool
    picture_url: str = msgspec.field(name="pictureURL")


class Post(Model, kw_only=True):
    id: int
    created_at: str
    text: str
    source: str
    user: Author
    entities: Entities
    reply_to: int | None = None
    shares: int
    likes: int
    is_sensitive: bool
    language: str


class Timeline(Model):
    posts: list[Post]
    next: str | None = None


class Store(Model):
    city: str
    postcode: str


class Level(Model):
    store: int
    count: int
    reserved: int


class Variant(Model):
    code: str
    price: int
    is_listed: bool
    levels: list[Level]


class Product(Model, kw_only=True):
    id: int
    name: str
    about: str | None = None
    logo: str | None = None
    topics: list[int]
    variants: list[Variant]


class Catalogue(Model):
    names: dict[str, str]
    stores: dict[str, Store]
    products: dict[str, Product]


class Outline(Model):
    name: str
    coordinates: list[list[list[float]]]


class Address(Model):
    street: str
    city: str
    postcode: str


class Account(Model, kw_only=True):
    id: int
    name: str
    login: str
    email: str
    is_active: bool
    score: float
    tags: list[str]
    address: Address
    phone: str | None = None
    created_at: str
    logins: list[int]
    is_admin: bool


def document(folder: pathlib.Path, name: str, model: type) -> dict:
    """What is done with a document, by direction."""
    text = (folder / f"{name}.json").read_bytes()
    decoder, encoder = msgspec.json.Decoder(model), msgspec.json.Encoder()
    value = decoder.decode(text)
    written = folder / f"{name}.msgspec.json"
    return {
        "decode": lambda: decoder.decode(text),
        "encode": lambda: encoder.encode(value),
        "write": lambda: written.write_bytes(encoder.encode(value)),
    }


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    models = {"timeline": Timeline, "catalogue": Catalogue, "coordinates": Outline, "small": Account}
    calls = {name: document(folder, name, model) for name, model in models.items()}
    for line in sys.stdin:
        name, direction, count = line.split()
        call = calls[name][direction]
        start = time.thread_time_ns()
        for _ in range(int(count)):
            call()
        print((time.thread_time_ns() - start) // int(count), flush=True)


main()
