import type { Game, Offered, OpenGame } from "../../../../src/engine/campaign/game";
import { FieldError } from "../../../../src/engine/campaign/commands/field";
import type { Answered, Reply, CommandRun } from "../../../../src/engine/campaign/commands/command-run";
import { seriesOf, sideOfSeries } from "../../../../src/engine/campaign/ledger/series";
import { nameInRow } from "../../../../src/engine/campaign/ledger/naming";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { NEW_FLEET } from "../../../../src/engine/empires-at-war/fleets/transfer-ships";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { startFerry } from "../../../test-game/plays-ferry";
import { FERRY } from "../../../test-game/game";
import { fullGate } from "../../orions-gate/full-gate";
import { BATTLES } from "../../orions-gate/battle/situations";
import { SITUATIONS } from "../../empires-at-war/campaign/situations";
import { spread, times } from "../../../thoroughness";
import { keptInTurn2, STAMP } from "../kept";
import { begun, everyOffer, oneOfEach, questionsOf, waysThrough } from "./replies";

const ALL: readonly Game[] = [...GAMES, FERRY];

/** A campaign whose pirate is out of play, so that a new one starts. */
function withoutPirate(): Tables {
  const campaign = keptInTurn2().close();
  const [retire] = everyOffer(campaign.open).filter(({ command }) => command.id === "retire-pirate");
  if (!retire) throw new Error("no pirate can be taken out");
  campaign.play((open) => ended(begun(open, retire)).outcome(campaign.open, { ...STAMP, seed: "retired" }));
  return campaign.tables;
}

const ended = (standing: CommandRun<OpenGame>): Answered<OpenGame> => {
  const [way] = waysThrough(standing);
  if (!way) throw new Error("it does not end");
  return way.end;
};

const CAMPAIGNS: readonly OpenGame[] = [
  keptInTurn2().tables,
  withoutPirate(),
  ...SITUATIONS.map(([, tables]) => tables()),
  fullGate().tables,
  ...BATTLES.map(([, tables]) => tables()),
  apply(NO_TABLES, startFerry().edits),
].map((tables) => openBooks(tables, ALL));

/** A field for the name of something new, and how a command comes to it. */
interface Naming {
  readonly open: OpenGame;
  readonly offer: Offered;
  readonly before: readonly Reply[];
  readonly field: string;
  readonly good: Readonly<Record<string, string>>;
}

const seen = new Set<string>();

/** The names that the commands of these campaigns give, of each command and field once. */
const NAMINGS: readonly Naming[] = CAMPAIGNS.flatMap((open) =>
  oneOfEach(everyOffer(open)).flatMap((offer): readonly Naming[] =>
    questionsOf(begun(open, offer)).flatMap(([before, { asked }]) => {
      if (asked.asks !== "fields") return [];
      const filled = Object.entries(asked.fields).map(([name, { start, samples }]) => [
        name,
        start || (samples[0] ?? ""),
      ]);
      const good: Readonly<Record<string, string>> = Object.fromEntries(filled);
      return Object.entries(asked.fields).flatMap(([field, { isNewName }]): readonly Naming[] => {
        const key = `${open.game.id} ${offer.command.id} ${field.replace(/\d+/, "N")}`;
        // The fleet of ships that leave apart from others gets its name only where some leave.
        if (!isNewName || seen.has(key) || field.startsWith("apart-")) return [];
        seen.add(key);
        return [{ open, offer, before, field, good }];
      });
    }),
  ),
);

/** What a command says where its field has this text: what is wrong with the field, or why nothing is written. */
function refusalOf({ offer, before, field, good }: Naming, open: OpenGame, text: string): string | undefined {
  let now: CommandRun<OpenGame> = begun(open, offer);
  for (const reply of [...before, { fields: { ...good, [field]: text } }]) {
    if (now.asked === null) break;
    const next: ReturnType<typeof now.reply> = now.reply(reply);
    if ("misfits" in next) return Object.values(next.misfits).join(" ");
    now = next;
  }
  const refused = ended(now)
    .outcome(open, STAMP)
    .refused.map(({ message }) => message);
  return refused.length === 0 ? undefined : refused.join(" ");
}

const UNFIT = (side: string): readonly string[] => [
  "X-9, X-8",
  "X-9; X-8",
  "X\n9",
  "X\t9",
  "X\u200b-9",
  "X\u202e-9",
  "Х-9",
  "=1+1",
  "@X",
  "-X",
  "<img src=x>",
  "x".repeat(200),
  "7",
  "0505",
  "3-4",
  "1e5",
  "true",
  "All",
  "A1l",
  "game  master",
  side.toUpperCase(),
  [...side].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(""),
];

/** Names that somebody could take for this one. */
const alike = (name: string): readonly string[] =>
  [
    name,
    name.toLowerCase(),
    name.toUpperCase(),
    name.replace(/(\d+)$/, "0$1"),
    name.replace(/ /g, "\u00a0"),
    name.replace(/ /g, "  "),
    name.replace(/-/g, "‑"),
    name.replace(/1/g, "l"),
    name.normalize("NFKC").replace(/[A-Za-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  ].slice(0, times(5, 99));

test("these commands give something new a name", () => {
  const commands = new Set(NAMINGS.map(({ open, offer }) => `${open.game.id} ${offer.command.id}`));
  expect([...commands].sort()).toEqual(expect.arrayContaining(GIVING_NAMES));
});

test("the name that a form offers is one that it takes", () => {
  for (const { open, offer, before, field } of NAMINGS) {
    let now: CommandRun<OpenGame> = begun(open, offer);
    for (const reply of before) {
      if (now.asked === null) break;
      const next: ReturnType<typeof now.reply> = now.reply(reply);
      if (!("misfits" in next)) now = next;
    }
    if (now.asked?.asks !== "fields") continue;
    const { start = "", parse } = now.asked.fields[field] ?? { parse: (typed: string) => typed };
    const told = [open.game.id, offer.command.id, field, start];
    expect([...told, start === "" || !(parse(start) instanceof FieldError)]).toEqual([...told, true]);
  }
});

const GIVING_NAMES: readonly string[] = [
  ...["add-unit", "add-place", "add-supply-line", "order-unit", "start-pirate"].map((id) => `border-patrol ${id}`),
  ...["add-unit", "add-system", "build-ship", "build-frd", "form-fleet", "transfer-ships", "capture-ship"].map(
    (id) => `empires-at-war ${id}`,
  ),
  ...["add-fleet", "add-ship", "edit-ship", "duplicate-ship", "begin-battle", "start-ship", "found-station"].map(
    (id) => `orions-gate ${id}`,
  ),
  "ferry add-unit",
];

/** What everybody knows may have a name like an id of a unit. */
const KNOWN_TO_ALL: ReadonlySet<string> = new Set(["add-place", "add-system", "start-pirate"]);

test("what not everybody may know never has an id that the units of another side will get", () => {
  const tried = new Set<string>();
  for (const naming of NAMINGS) {
    const { open, offer } = naming;
    if (open.game.id === "orions-gate" || KNOWN_TO_ALL.has(offer.command.id)) continue;
    const owner = open.campaign.units.get(offer.subject)?.side ?? offer.side;
    for (const { name } of open.books.sides.filter((side) => side.name !== owner)) {
      const id = `${seriesOf(open, name)}-99`;
      // A unit that is added or captured gets an id of the side that has it then.
      if (sideOfSeries(open, naming.good[naming.field] ?? "") === name) continue;
      tried.add(offer.command.id);
      // Ships that join a fleet give it no name.
      const good = offer.command.id === "transfer-ships" ? { ...naming.good, to: NEW_FLEET } : naming.good;
      const refused = refusalOf({ ...naming, good }, open, id);
      expect([offer.command.id, id, refused]).toEqual([offer.command.id, id, expect.any(String)]);
    }
  }
  expect([...tried]).toEqual(expect.arrayContaining(["form-fleet", "transfer-ships", "add-supply-line", "build-frd"]));
});

test("a place is never named as a hex, which could be typed wherever a place is named", () => {
  const naming = NAMINGS.find(({ offer }) => offer.command.id === "add-place");
  expect(naming && refusalOf(naming, naming.open, "0606")).toMatch(/a number.*No\. 0606/);
});

describe.each(
  NAMINGS.map((each, index) => [each.open.game.title, each.offer.command.id, each.field, each, index] as const),
)("%s: %s, %s", (_, __, ___, naming, index) => {
  test("is never a text that is no name", () => {
    const { open } = naming;
    for (const text of spread(4, UNFIT(open.books.sides[0]?.name ?? ""), index)) {
      expect([text, refusalOf(naming, open, text)]).toEqual([text, expect.any(String)]);
    }
  });

  test("is never one of another thing of the sheets, of whatever kind", () => {
    const { open, field, good, offer } = naming;
    // Ships may join a fleet that there is: then its name is none of a new one.
    const joins = offer.command.id === "transfer-ships" ? "Fleets" : "";
    const tables = open.game.tables.filter(({ isOfNames, name }) => isOfNames && name !== joins);
    const first = tables.flatMap((of) =>
      (open.books.rows.get(of.name) ?? []).slice(0, 3).map((row) => nameInRow(of, row)),
    );
    for (const name of first.filter((each) => each !== "" && each !== offer.subject && each !== good[field])) {
      const text = name.toUpperCase();
      expect([text, refusalOf(naming, open, text)]).toEqual([text, expect.any(String)]);
    }
  });

  test("is never one that somebody could take for another", () => {
    const { open, field, good, offer } = naming;
    // What is renamed may keep its name.
    if (good[field] === offer.subject) return;
    let now: CommandRun<OpenGame> = begun(open, offer);
    for (const reply of [...naming.before, { fields: good }]) {
      if (now.asked === null) continue;
      const next: ReturnType<typeof now.reply> = now.reply(reply);
      if ("misfits" in next) return;
      now = next;
    }
    const done = ended(now).outcome(open, { ...STAMP, seed: "the first" });
    if (done.refused.length > 0) return;
    const after = openBooks(apply(open.books.tables, done.edits), ALL);
    for (const text of alike(good[field] ?? "")) {
      expect([text, refusalOf(naming, after, text)]).toEqual([text, expect.any(String)]);
    }
  });
});

test.each([
  ["border-patrol", "add-unit", "name"],
  ["border-patrol", "edit-unit", "name"],
  ["border-patrol", "order-unit", "name"],
  ["empires-at-war", "build-ship", "name"],
  ["empires-at-war", "edit-unit", "name"],
])("%s: %s gives a unit no name that means something else", (game, id, field) => {
  const found = CAMPAIGNS.flatMap((open) =>
    open.game.id !== game
      ? []
      : everyOffer(open).flatMap((offer) => (offer.command.id === id ? [{ open, offer }] : [])),
  );
  const [first] = found;
  if (!first) throw new Error(`no campaign offers ${id}`);
  const { asked } = begun(first.open, first.offer);
  const name = asked?.asks === "fields" ? asked.fields[field] : undefined;
  const other = first.open.books.units.find(({ unit }) => unit !== first.offer.subject)?.unit ?? "";
  const coming = other.replace(/\d+$/, "77");
  for (const text of ["Game master", "ALL", first.open.books.sides[0]?.name ?? "", other.toLowerCase(), coming]) {
    expect([text, name?.parse(text)]).toEqual([text, expect.any(FieldError)]);
  }
  expect(name?.parse("Silver Heron")).toBe("Silver Heron");
});
