import { asking, command } from "../../../campaign/commands/command";
import { asksFor } from "../../../campaign/commands/declared";
import {
  amountField,
  choiceField,
  optionalChoiceField,
  textField,
  textIn,
  type Field,
  type Fields,
} from "../../../campaign/commands/field";
import type { BooksState } from "../../../campaign/ledger/ledger";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../../../campaign/ledger/outcome";
import { formatPoints, ZERO, type Points } from "../../../core/points";
import { battleBooked } from "../../battles/battle-entries";
import { BEATEN, fateNamed, FATES, having, LEFT, STANDING, type FoughtSide } from "../../battles/fates";
import { openBattles, pairingOf, type OpenBattle } from "../../battles/open-battles";
import { hasDock, poolable, wrongPool } from "../../battles/pooling";
import { waysOut } from "../../battles/ways-out";
import { END_CHECK, wrongWith } from "../../battles/wrong-fates";
import { shipRow } from "../../fleets/classes";
import { officerNames as idsIn } from "../../state/crew-events";
import { fleetCalled, fleetOfShip, fleetsNow, shipsIn } from "../../state/state";
import type { FleetNow } from "../../state/fleets";
import { bookedEdits } from "../booked";

const CLAUSE = "EaW 26d";
const STEP = "4a";
const NOBODY = "Nobody";

/** A fleet of a battle, with what can be entered about it. */
interface Fighting {
  readonly fleet: string;
  readonly side: string;
  readonly ships: readonly { readonly unit: string; readonly label: string }[];
  readonly ways: readonly string[];
  /** The way that it came, or the first. */
  readonly usualWay: string;
  /** Ships of other fleets that may fight beside its FRD (EaW 28a). */
  readonly poolable: Fighting["ships"];
}

/** What the end of a battle relies on, and what is answered so far. */
interface Ending {
  readonly where: string;
  readonly clause: string;
  /** The fleets that may fight, on each side. */
  readonly first: readonly Fighting[];
  readonly second: readonly Fighting[];
  /** Names for the fleets of ships that leave while others stay, by empire. */
  readonly names: Readonly<Record<string, string>>;
  readonly one?: string;
  readonly other?: string;
  /** The ids of ships that fight beside an FRD. */
  readonly pool?: string;
  readonly holds?: string;
  readonly filled?: Readonly<Record<string, unknown>>;
}

/**
 * The GM enters how a battle between two fleets ended: what became of each ship, what each side scored, and where those go that left. It is
 * carried to ships, fleets, experience and Victory Points; one undo takes all of it back. Its subject is the system or lane.
 */
export const endBattle = command<Ending, Ending>({
  id: "end-battle",
  title: "End a battle",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "a system or lane with a battle",
  seenBy: "game master",
  button: "End the battle",
  lines: ["Victory Points"],
  offered: (open, side) =>
    side === "" ? openBattles(open).map((battle) => asksFor({ ...offerOf(battle), done: false })) : [],
  begin(open, { subject }) {
    const battle = battleIn(open, subject);
    return "where" in battle ? { state: begun(open, battle) } : battle;
  },
  facts: ({ where, first, second }) => ({
    where,
    ...Object.fromEntries(
      [...first, ...second].map(({ fleet, ships }) => [fleet, ships.map(({ unit }) => unit).join(", ")]),
    ),
  }),
  at(state) {
    const { first, second, one, other, holds, filled, clause } = state;
    if (one === undefined || other === undefined) {
      const fields = {
        one: fleetField("One fleet", first),
        other: fleetField("The other fleet", second),
        ...poolAsked([...first, ...second]),
      };
      return { asks: "fields", what: `Who fights (${clause})`, ...asking(fields, (pair) => ({ ...state, ...pair })) };
    }
    if (holds === undefined) {
      return {
        ...{ asks: "choice", what: "Who holds the field", clause: CLAUSE, choices: [one, other, NOBODY] },
        next: (choice: string) => ({ ...state, holds: choice === NOBODY ? "" : choice }),
      };
    }
    if (filled) return { asks: "nothing", end: state };
    const fields = fatesAsked(state);
    return {
      asks: "fields",
      what: "What became of the ships",
      ...asking(fields, (typed) => ({ ...state, filled: typed })),
    };
  },
  write(open, state, { stamp, subject }) {
    const locked = readOnly(open);
    if (locked) return locked;
    const battle = battleIn(open, subject);
    if (!("where" in battle)) return battle;
    const { holds = "" } = state;
    const sides = pairOf(open, battle, state)?.map((fleet, index) => sideOf(open, fleet, index, state));
    const [one, other] = sides ?? [];
    if (!one || !other || one.fleet.side === other.fleet.side) {
      const message = `${state.one ?? ""} and ${state.other ?? ""} do not fight each other in ${battle.where} now. Start again.`;
      return refusal(END_CHECK, battle.where, message, state.clause);
    }
    const wrong = wrongWith(open, battle, [one, other], holds);
    if (wrong.length > 0) return refused(...wrong);
    const overfull = [one, other].flatMap((side) => wrongPool(open, battle, side.fleet, side.pooled));
    if (overfull.length > 0) return refused(...overfull);
    const booked = battleBooked(open, battle, [one, other], holds);
    return allowed(
      saysOf(battle, [one, other], holds),
      bookedEdits(open, booked, stamp, { step: STEP, clause: CLAUSE }),
    );
  },
});

const offerOf = ({ where, fleets, empires }: OpenBattle) => ({
  ...{ subject: where, step: STEP, clause: "EaW 19.0" },
  what: `End the battle in ${where}: ${fleets.length} fleets of ${empires.join(" and ")}`,
});

/** The open battle in a place; or why there is none. */
function battleIn(open: OpenBooks, where: string): OpenBattle | Outcome {
  const battles = openBattles(open);
  const found = battles.find((battle) => battle.where === where);
  if (found) return found;
  const names = battles.map((battle) => battle.where);
  const choice = names.length === 0 ? "No battle is open." : `Choose ${names.join(" or ")}.`;
  return refusal(END_CHECK, where || "Battle", `${where || "A blank"} has no open battle. ${choice}`, "EaW 19.0");
}

function begun(open: OpenBooks, battle: OpenBattle): Ending {
  const { first, second, clause } = pairingOf(open, battle);
  const fighting = (fleet: FleetNow): Fighting => {
    const ways = waysOut(open, battle, fleet).filter(({ isFull }) => !isFull);
    const ships = shipsIn(open, fleet.fleet).map((unit) => ({ unit, label: labelOf(open, unit) }));
    const pool = poolable(open, battle, fleet).map((unit) => ({ unit, label: labelOf(open, unit) }));
    const usualWay = (ways.find(({ isBack }) => isBack) ?? ways[0])?.to ?? "";
    return {
      ...{ fleet: fleet.fleet, side: fleet.side, ships, usualWay, poolable: pool },
      ways: ways.map(({ to }) => to),
    };
  };
  const [ones, others] = [first.map(fighting), second.map(fighting)];
  const [one, other] = [ones[0], others[0]];
  return {
    ...{ where: battle.where, clause, first: ones, second: others },
    names: Object.fromEntries(battle.empires.map((empire) => [empire, freeName(open, empire)])),
    ...(ones.length === 1 &&
      others.length === 1 &&
      one &&
      other &&
      !mayPool([one, other]) && { one: one.fleet, other: other.fleet }),
  };
}

/** A ship with its fleet and class: "Gorn 1: CA G-1". */
const labelOf = (state: BooksState, unit: string): string =>
  `${fleetOfShip(state, unit)}: ${shipRow(state, unit)?.class ?? ""} ${unit}`;

const mayPool = (fleets: readonly Fighting[]): boolean => fleets.some(({ poolable: ships }) => ships.length > 0);

/** The field for the ships that fight beside an FRD, if there are any (EaW 28a). */
function poolAsked(fleets: readonly Fighting[]): { readonly pool?: Field<string> } {
  if (!mayPool(fleets)) return {};
  const ids = fleets.flatMap(({ poolable: ships }) => ships.map(({ unit }) => unit));
  const hint = `Ids with commas between them, for this battle alone: ${[...new Set(ids)].join(", ")} (EaW 28a)`;
  return { pool: textField("Ships that fight beside the FRD", { hint, samples: [""] }) };
}

/** The ships of a fleet in its battle, with those that fight beside its FRD. */
const shipsOf = ({ ships, poolable: others }: Fighting, pool = ""): Fighting["ships"] => {
  const named = idsIn(pool);
  return [...ships, ...others.filter(({ unit }) => named.includes(unit))];
};

/** A name that no fleet of the campaign has: "Gorn 7". */
function freeName(state: Pick<BooksState, "campaign">, empire: string): string {
  const own = fleetsNow(state).filter(({ side }) => side === empire).length;
  for (let number = own + 1; ; number++) {
    const name = `${empire} ${number}`;
    if (!fleetCalled(state, name)) return name;
  }
}

const fleetField = (label: string, fleets: readonly Fighting[]): Field<string> =>
  choiceField(
    label,
    fleets.map(({ fleet }) => fleet),
    { start: fleets[0]?.fleet ?? "" },
  );

const fightingIn = ({ first, second, one, other }: Ending): readonly Fighting[] =>
  [one, other].flatMap((name) => [...first, ...second].find(({ fleet }) => fleet === name) ?? []);

/** The fields of a battle: a fate for each ship, and for each fleet its Victory Points and its way out. */
function fatesAsked(state: Ending): Fields {
  const { holds, names } = state;
  return Object.fromEntries(
    fightingIn(state).flatMap((fighting, index): readonly [string, Field][] => {
      const { fleet, side, ways, usualWay } = fighting;
      const stays = fleet === holds;
      const number = index + 1;
      return [
        ...shipsOf(fighting, state.pool).map(({ unit, label }): [string, Field] => [
          `fate-${unit}`,
          stays
            ? choiceField(label, FATES, { start: "Stands" })
            : choiceField(label, BEATEN, { samples: ["Destroyed", "Disengaged"] }),
        ]),
        [`vp-${number}`, amountField(`Victory Points of ${fleet}`, { least: 0, start: "0", samples: ["0", "120"] })],
        [
          `way-${number}`,
          optionalChoiceField(`Where ships of ${fleet} go that disengaged`, ways, {
            ...{ none: "Nowhere", start: usualWay },
          }),
        ],
        ...(stays
          ? [
              [
                `apart-${number}`,
                textField(`New fleet of ships of ${fleet} that disengaged while others stay`, {
                  ...{ word: true, start: names[side] ?? "", samples: [names[side] ?? ""] },
                }),
              ] as [string, Field],
            ]
          : []),
      ];
    }),
  );
}

/** The two fleets as the books have them now, if they still may fight each other. */
function pairOf(open: OpenBooks, battle: OpenBattle, { one, other }: Ending): readonly FleetNow[] | undefined {
  const { first, second } = pairingOf(open, battle);
  const named = (name: string | undefined, among: readonly FleetNow[]) => among.find(({ fleet }) => fleet === name);
  const pair = [named(one, first), named(other, second)].filter((fleet) => fleet !== undefined);
  return pair.length === 2 ? pair : undefined;
}

/** What was entered about a fleet; a ship that joined it since then stands, or is gone with the others. */
function sideOf(open: OpenBooks, fleet: FleetNow, index: number, { filled = {}, pool = "" }: Ending): FoughtSide {
  const pooled = hasDock(open, fleet) ? idsIn(pool) : [];
  const fates = [...new Set([...shipsIn(open, fleet.fleet), ...pooled])].map((unit) => ({
    unit,
    fate: fateNamed(textIn(filled, `fate-${unit}`)) ?? "Stands",
  }));
  const points = filled[`vp-${index + 1}`];
  return {
    ...{ fleet, fates, pooled, way: textIn(filled, `way-${index + 1}`), apart: textIn(filled, `apart-${index + 1}`) },
    victoryPoints: typeof points === "number" ? (points as Points) : ZERO,
  };
}

/** The end of a battle in words. */
function saysOf({ where }: OpenBattle, sides: readonly [FoughtSide, FoughtSide], holds: string): string {
  const of = (side: FoughtSide): string => {
    const { fleet, victoryPoints, way } = side;
    const counts = [
      [having(side, STANDING).length, "stand"],
      [having(side, LEFT).length, `go to ${way}`],
      [having(side, ["Captured"]).length, "captured"],
      [having(side, ["Destroyed"]).length, "destroyed"],
    ] as const;
    const ships = counts.filter(([many]) => many > 0).map(([many, word]) => `${many} ${word}`);
    return `${fleet.fleet}: ${ships.join(", ")}, ${formatPoints(victoryPoints)} VP`;
  };
  const field = holds === "" ? "Nobody holds the field" : `${holds} holds the field`;
  return `The battle in ${where} is over. ${field}. ${sides.map(of).join("; ")}.`;
}
