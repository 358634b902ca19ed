import { allows } from "../../../campaign/commands/command-spec";
import { askFaces, askFields, dialogueCommand, type Dialogue } from "../../../campaign/commands/dialogue";
import { choiceField, wholeField } from "../../../campaign/commands/field";
import { nameField } from "../../../campaign/commands/name-field";
import { NO_CAMPAIGN, takenSays } from "../../../campaign/ledger/naming";
import { refusal, refused, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { rulingNow } from "../../../campaign/ledger/house-rules";
import { likeName } from "../../../core/names";
import { formatLayout } from "../../building-your-fleet/layout-text";
import { shipTotal } from "../../building-your-fleet/ship-stats";
import { battleOfFleet, battlesOf } from "../../battle/battles";
import type { BattleEvent } from "../../battle/battle-event";
import { craftStowed } from "../../battle/events/crafts";
import { battleBegun, fleetJoined, markerPlaced, shipDeployed } from "../../battle/events/set-up";
import { CRAFTS_OF, type CraftKind } from "../../battle/craft";
import type { MarkerKind } from "../../battle/marker";
import { effectIn } from "../../battle/ship";
import { ACTIVATION } from "../../rulings";
import { illegalIn } from "../../checks/legal-fleets";
import { bridgesIn, built, shipsOf, type BuiltFleet, type BuiltShip } from "../../fleets";
import { freeName, unfitHere } from "../record";
import { SETUP } from "./about";
import { D3_TOLD, d3Odds, d3Text, d3Of } from "./dice-odds";
import { BATTLE, recordBattle } from "./record-battle";

/** More terrain than a table of four feet has room for. */
const MAX_TERRAIN = 40;

interface Beginning {
  readonly fleets: readonly string[];
  readonly players: Readonly<Record<string, string>>;
  readonly taken: readonly string[];
  /** Why a fleet cannot fight as it is built, by its name. */
  readonly illegal: Readonly<Record<string, string>>;
}

interface Meeting {
  readonly name: string;
  readonly one: string;
  readonly other: string;
  /** The pieces of terrain. */
  readonly obscuring: number;
  readonly minor: number;
  readonly major: number;
}

interface Begun extends Meeting {
  readonly taken: readonly string[];
  /** Of each piece of Minor Terrain. */
  readonly toughness: readonly number[];
}

/** The fleets that can fight: with a player and ships, and in no other battle. */
const readyFleets = (open: OpenBooks): readonly BuiltFleet[] =>
  [...built(open.campaign).fleets.values()].filter(
    ({ fleet, player }) =>
      player !== "" && shipsOf(open.campaign, fleet).length > 0 && !battleOfFleet(open.campaign, fleet),
  );

function begun(open: OpenBooks): { readonly state: Beginning } | Outcome {
  const ready = readyFleets(open);
  const taken = [...battlesOf(open.campaign).battles.keys()];
  if (ready.length > 1) {
    const players = Object.fromEntries(ready.map(({ fleet, player }) => [fleet, player]));
    const illegal = Object.fromEntries(
      ready.flatMap(({ fleet }) => {
        const [first, ...more] = illegalIn(open, fleet);
        if (!first) return [];
        const others = more.length === 0 ? "" : ` The Checks page names ${more.length} more.`;
        const clause = first.clause === undefined ? "" : ` (${first.clause})`;
        return [[fleet, `${fleet} cannot fight as it is built. ${first.message}${clause}${others}`]];
      }),
    );
    return { state: { fleets: ready.map(({ fleet }) => fleet), players, taken, illegal } };
  }
  const message =
    "A battle needs two fleets, each with a player and a ship, that are in no other battle. Add or complete them in the builder.";
  return refusal(BATTLE, "battle", message, SETUP);
}

/**
 * Two fleets meet: their ships are deployed as they are built then, with their hangars full, and terrain is placed (Gate: Setup,
 * Gate: Terrain). Who deploys first is rolled off before.
 */
export const beginBattle = dialogueCommand<Beginning, Begun>({
  id: "begin-battle",
  title: "Begin a battle",
  clause: SETUP,
  steps: [],
  by: "every side",
  about: "",
  seenBy: "all",
  button: "Begin the battle",
  offered: (open) => (readyFleets(open).length > 1 ? [allows("", "Begin a battle", SETUP)] : []),
  begin: begun,
  facts: ({ fleets, taken }) => ({ fleets: fleets.join(", "), battles: taken.join(", ") }),
  *dialogue(start) {
    const { players, taken } = start;
    const met = yield* askMeeting(start);
    const { name, one, minor } = met;
    if (minor === 0) return { ...met, taken, toughness: [] };
    const faces = yield* askFaces({
      ...{ what: `Toughness of the Minor Terrain of ${name}`, clause: "Gate: Terrain", side: players[one] ?? "" },
      ...{ count: minor, told: [`${D3_TOLD} for each piece of Minor Terrain.`] },
      likely: () => d3Odds(minor, "toughness"),
    });
    return { ...met, taken, toughness: faces.map(d3Of) };
  },
  result: ({ toughness }) => d3Text(toughness),
  write(open, end, { stamp, rolls, seenBy }) {
    const { name, one, other } = end;
    const wrong = unfitHere(open, name, end.taken);
    if (wrong !== undefined) return refusal(BATTLE, name, wrong, SETUP);
    const { fleets } = built(open.campaign);
    const against = [one, other].flatMap((fleet) => illegalIn(open, fleet));
    if (against.length > 0) return refused(...against);
    const met = [one, other].flatMap((fleet) => fleets.get(fleet) ?? []);
    const events = [
      battleBegun.of(name, { activation: rulingNow(open, ACTIVATION) }),
      ...met.flatMap((fleet) => deployedFleet(open, name, fleet)),
      ...terrain(end),
    ];
    const says = `${name}: ${one} against ${other}.`;
    return recordBattle(open, { battle: name, events, clause: SETUP, says }, { stamp, rolls, seenBy });
  },
});

/** Who meets, under which name, and the terrain on the table. */
function askMeeting({ fleets, taken, illegal }: Beginning): Dialogue<Meeting> {
  const start = taken.includes("Battle") ? freeName(taken, "Battle") : "Battle";
  const pieces = (label: string, hint: string) =>
    wholeField(label, { hint, start: "0", samples: ["0", "1"], least: 0, most: MAX_TERRAIN });
  const fields = {
    name: nameField("Name", NO_CAMPAIGN, { start, samples: [start], taken }),
    one: choiceField("First fleet", fleets, { start: fleets[0] ?? "" }),
    other: choiceField("Second fleet", fleets, { start: fleets[1] ?? "" }),
    obscuring: pieces("Obscuring Terrain", "Pieces on the table: debris, nebulas"),
    minor: pieces("Minor Terrain", "Pieces on the table: asteroids, satellites"),
    major: pieces("Major Terrain", "Pieces on the table: planets, stars"),
  };
  return askFields("Begin a battle", fields, {
    read(values) {
      const wrong = unfitHere(NO_CAMPAIGN, values.name, taken);
      if (wrong !== undefined) return { misfits: { name: wrong } };
      const there = likeName(taken, values.name);
      if (there !== undefined) {
        const message = `${takenSays(values.name, there, "a battle")}. Enter ${freeName(taken, values.name)}.`;
        return { misfits: { name: message } };
      }
      for (const field of ["one", "other"] as const) {
        const why = illegal[values[field]];
        if (why !== undefined) return { misfits: { [field]: why } };
      }
      return values.one === values.other ? { misfits: { other: `Choose another fleet than ${values.one}.` } } : values;
    },
  });
}

/** A fleet joins with its ships, as they are built now, and their crafts. */
function deployedFleet(open: OpenBooks, battle: string, { fleet, player, kind }: BuiltFleet): readonly BattleEvent[] {
  const bridges = bridgesIn(open);
  return [
    fleetJoined.of(battle, { fleet, player, kind }),
    ...shipsOf(open.campaign, fleet).flatMap((ship) => [
      shipDeployed.of(ship.ship, {
        ...{ fleet, hull: ship.hull, hullPoints: bridges[ship.hull].hullPoints, parts: formatLayout(ship.parts) },
      }),
      ...stowed(ship, CRAFTS_OF[kind][0] ?? "Fighter"),
    ]),
  ];
}

/** The crafts of a ship when the battle begins: its hangars are full, with Breaching Pods where only those fit. */
function stowed({ ship, fleet, parts }: BuiltShip, usual: CraftKind): readonly BattleEvent[] {
  const pods = parts.reduce((all, part) => all + effectIn(part, "breachingPods"), 0);
  return Array.from({ length: shipTotal("crafts", parts) }, (_, index) =>
    craftStowed.of(
      `${ship} craft ${index + 1}`,
      { fleet, kind: index < pods ? "Breaching Pod" : usual, ship },
      "Gate: Hangar",
    ),
  );
}

const PIECES: readonly (readonly [kind: MarkerKind, name: string, many: (met: Meeting) => number])[] = [
  ["Obscuring Terrain", "Obscuring", ({ obscuring }) => obscuring],
  ["Minor Terrain", "Minor", ({ minor }) => minor],
  ["Major Terrain", "Major", ({ major }) => major],
];

/** The pieces of terrain; each Minor one is as tough as its D3 says. */
const terrain = (end: Begun): readonly BattleEvent[] =>
  PIECES.flatMap(([kind, name, many]) =>
    Array.from({ length: many(end) }, (_, index) =>
      markerPlaced.of(
        `${name} ${index + 1}`,
        {
          ...{ kind, of: "", minerals: 0, holds: "" },
          toughness: kind === "Minor Terrain" ? (end.toughness[index] ?? 1) : 0,
        },
        "Gate: Terrain",
      ),
    ),
  );
