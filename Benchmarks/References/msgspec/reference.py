"""`reference.py FOLDER ROUNDS`: msgspec reads and writes the documents in a folder, as in Sources."""

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


def nanoseconds(call, count: int) -> float:
    start = time.perf_counter_ns()
    for _ in range(count):
        call()
    return (time.perf_counter_ns() - start) / count


def report(name: str, direction: str, rounds: int, call) -> None:
    count = 1
    while nanoseconds(call, count) * count < 10e6:
        count *= 2
    times = [f"{nanoseconds(call, count * 4):.0f}" for _ in range(rounds)]
    print(name, direction, "msgspec", *times)


def main() -> None:
    folder, rounds = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    for name, model in {"timeline": Timeline, "catalogue": Catalogue, "coordinates": Outline, "small": Account}.items():
        text = (folder / f"{name}.json").read_bytes()
        decoder, encoder = msgspec.json.Decoder(model), msgspec.json.Encoder()
        value = decoder.decode(text)
        (folder / f"{name}.msgspec.json").write_bytes(encoder.encode(value))
        report(name, "decode", rounds, lambda: decoder.decode(text))
        report(name, "encode", rounds, lambda: encoder.encode(value))


main()
