import { replayReplies, type Asked, type Reply } from "../../../../src/engine/campaign/commands/command-run";
import { FieldError } from "../../../../src/engine/campaign/commands/field";
import { perform } from "../../../../src/engine/campaign/game";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { layout } from "../../../../src/engine/campaign/schema/layout";
import type { Row } from "../../../../src/engine/campaign/schema/table";
import { CATALOG } from "../../../../src/engine/catalog";
import { battlesOf } from "../../../../src/engine/orions-gate/battle/battles";
import {
  offeredInBattles,
  type BattleOffer,
} from "../../../../src/engine/orions-gate/commands/battle/offered-in-battle";
import { newFile, openFile } from "../../../../src/workbook/file";
import { Chance } from "../../../campaigns/random/chance";
import { missing } from "../../../campaigns/random/keeper";
import { times } from "../../../thoroughness";
import { NOON } from "../../../workbook/file-bench";
import { rowsOf, STAMP } from "../../campaign/kept";
import { Fighting } from "./fighting";

const SEEDS = Array.from({ length: times(1, 4) }, (_, seed) => seed + 1);
const MAX_ACTS = times(80, 180);

/** Two fleets, with one kind of special fleet or another and what their ships can use. */
const FLEETS: readonly (() => Fighting)[] = [
  () =>
    new Fighting()
      .fleet("Watch")
      .ship("Wick", "Watch", "Cruiser", ["Medium Engine", "Small Stealth Generator"], ["Large Cannon", "Small Hangar"])
      .ship("Pike", "Watch", "Frigate", ["Small Engine", "Small Cloning Tank"], ["Medium Cannon", "Small Torpedo"])
      .fleet("Choir", "Gothic", "24", "Bo")
      .ship(
        "Psalm",
        "Choir",
        "Cruiser",
        ["Small Plasma Cannon", "Medium Mega Cannon"],
        ["Large Space Junk", "Medium Monastery"],
      ),
  () =>
    new Fighting()
      .fleet("Watch")
      .ship(
        "Wick",
        "Watch",
        "Capitol",
        ["Medium Engine", "Small Railgun", "Small Warp Drive"],
        ["Large Tsunami Cannon"],
      )
      .ship("Pike", "Watch", "Cruiser", ["Small Emergency Booster", "Small Salvage Bay"], ["Small Tractor Beam"])
      .fleet("Choir", "Crystal", "24", "Bo")
      .ship("Psalm", "Choir", "Cruiser", ["Large Focal Laser", "Small Psionic Node"], ["Medium Energy Siphon"])
      .ship("Hymn", "Choir", "Cruiser", ["Medium Rocky Bulk", "Small Smelter Pylon"], ["Small Psionic Node"]),
];

const fleetsFor = (seed: number): Fighting => (FLEETS[seed % FLEETS.length] ?? missing("fleets"))();

/** The commands, and the field, that would end most battles early, beside ending them by agreement. */
const RARELY = ["record-damage", "hyperjump", "hit-terrain", "out"];

const TABLES = ["GateFleets", "GateShips", "GateParts", "GateCrafts", "GateMarkers"];

/** The rows of the game's tables that say something. */
const shown = (fight: Fighting): readonly (readonly Row[])[] =>
  TABLES.map((name) =>
    fight.tables.tables.has(name)
      ? rowsOf(fight.tables, name)
          .map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null && cell !== "")))
          .filter((row) => Object.keys(row).length > 0)
      : [],
  );

function replyTo(asked: Asked, chance: Chance): Reply {
  switch (asked.asks) {
    case "fields": {
      const texts = Object.entries(asked.fields).map(([name, field]) => {
        const fitting = [field.start, ...field.samples, ...(field.choices ?? []).map(({ value }) => value)].filter(
          (text) => !(field.parse(text) instanceof FieldError),
        );
        return [name, RARELY.includes(name) && !chance.once(12) ? field.start : (chance.maybe(fitting) ?? "")] as const;
      });
      return { fields: Object.fromEntries(texts) };
    }
    case "roll":
      return { rolled: { faces: Array.from({ length: asked.count }, () => chance.whole(1, 6)), source: "scripted" } };
    case "choice":
      return { choice: chance.maybe(asked.choices) ?? "" };
  }
}

/** Does something that is offered, with random replies; whether it was done. */
function playOne(fight: Fighting, chance: Chance, nth: number): boolean {
  const offers = [...offeredInBattles(fight.open, "").values()].flat();
  const wanted = offers.filter(
    ({ command, due }) => (command.id !== "end-battle" || due) && (!RARELY.includes(command.id) || chance.once(12)),
  );
  const due = wanted.filter((one) => one.due);
  // What the turn asks for comes often enough that a battle has several rounds.
  const offer: BattleOffer | undefined = chance.maybe(due.length > 0 && chance.once(2) ? due : wanted);
  if (!offer) return false;
  const doing = { side: "", subject: offer.subject };
  const replies: Reply[] = [];
  const start = offer.command.begin(fight.open, doing);
  for (let now = start; now.asked !== null;) {
    const reply = replyTo(now.asked, chance);
    const next = replayReplies(now, [reply]);
    if ("misfits" in next) return true;
    replies.push(reply);
    now = next;
  }
  const stamp = { ...STAMP, seed: `random ${nth}` };
  const outcome = perform(fight.open, { command: offer.command.id, ...doing }, replies, stamp);
  if (outcome.refused.length === 0) fight.play(() => outcome);
  return true;
}

/** A random battle, with what was shown before each act. */
function randomBattle(seed: number) {
  const fight = fleetsFor(seed);
  const chance = new Chance(seed);
  const before = new Map<string, ReturnType<typeof shown>>();
  const first = actsOf(fight.open).length;
  fight.begins("Watch", "Choir", { minor: "1", obscuring: "1", major: "1" }, 4);
  before.set(actsOf(fight.open).at(-1)?.id ?? "", shown(fleetsFor(seed)));
  for (let act = 0; act < MAX_ACTS; act++) {
    const [many, seen] = [actsOf(fight.open).length, shown(fight)];
    if (!playOne(fight, chance, act)) break;
    const acts = actsOf(fight.open);
    if (acts.length > many) before.set(acts.at(-1)?.id ?? "", seen);
  }
  return { fight, before, first };
}

describe.each(SEEDS)("a random battle, %i", (seed) => {
  const { fight, before, first } = randomBattle(seed);

  test("has no problems", () => {
    expect(fight.open.findings).toEqual([]);
    expect(battlesOf(fight.open.campaign).stray).toEqual([]);
    // A battle may end in its first round.
    expect(fight.battle.ended !== null || fight.battle.round > 1).toBe(true);
    expect([...fight.battle.ships.values()].flatMap(({ parts }) => parts).some((part) => part.isDestroyed)).toBe(true);
  });

  test("is the same once it is saved and opened again", async () => {
    const file = newFile(CATALOG);
    await file.write(layout(fight.tables, fight.open.game.tables));
    const again = await openFile(await file.save(NOON), CATALOG);
    const opened = new Fighting();
    opened.tables = await again.read();
    expect(opened.battle).toEqual(fight.battle);
  });

  test("is undone act by act to the start, each time to what was shown before", () => {
    const left = fight.copyOf();
    for (const act of [...actsOf(fight.open)].slice(first).reverse()) {
      // A tie in a roll-off is a roll alone, which stays.
      if (act.events.length === 0) continue;
      left.play((open) => undoAct(open, act.id, { ...STAMP, seed: `undo ${act.id}` }));
      expect([act.id, shown(left)]).toEqual([act.id, before.get(act.id)]);
    }
    expect(left.open.findings).toEqual([]);
    expect(battlesOf(left.open.campaign).battles.size).toBe(0);
  });
});
