import { asksFor } from "../../campaign/commands/command-spec";
import { askFields, dialogueCommand } from "../../campaign/commands/dialogue";
import { amountField, fieldsOf, wholeField, type Field, type Fields } from "../../campaign/commands/field";
import { allowed, refusal, refused, type OpenBooks, type Outcome, orRefuse } from "../../campaign/ledger/outcome";
import { ZERO, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { baseBattleBooked, type BatchFate, type FoughtBases } from "./base-battle-entries";
import { baseBattles, type BaseBattle } from "./base-battles";
import { madeNonCompliant } from "./fleets-after";
import { FATES, having, STANDING, type FoughtSide } from "./fates";
import { END_CHECK, notLeft, wrongEnd } from "./wrong-fates";
import { complianceSays } from "../fleets/compliance";
import { overSays } from "../fleets/over-limits";
import { bookedEdits } from "../command-parts/booked-edits";
import { freeName } from "../fleets/form-fleet";
import { fateFields, fightingIn, sideOf, withFates, type Ended, type Ending, type Fought } from "./fates-form";
import { fleetField } from "./who-fights";

const CLAUSE = "EaW 10e";
const STEP = "4a";

/** Bases take no ship along (EaW 25b). */
const OFFERED = FATES.filter((fate) => fate !== "Captured");

/** What the end of a battle against bases relies on. */
interface EndingOfBases extends Ending {
  readonly owner: string;
  readonly bases: readonly { readonly batch: string; readonly label: string; readonly count: number }[];
  /** The fleet that fights, where there is one alone: as far as its form goes, it holds the field. */
  readonly holds?: string;
}

/**
 * The GM enters how a battle of a fleet against bases ended: what became of each ship and of the bases (EaW 10e, 12a, 13c). Nothing says that
 * the fleet must attack, so ships and bases may both stand. Its subject is the system.
 */
export const endBaseBattle = dialogueCommand<EndingOfBases, Ended>({
  id: "end-base-battle",
  title: "End a battle against bases",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "a system with bases and a fleet of another empire",
  seenBy: "game master",
  button: "End the battle at the base",
  lines: ["Victory Points"],
  offered: (open, side) =>
    side === ""
      ? baseBattles(open).map(({ where, toFight, owner }) =>
          asksFor({
            ...{ subject: where, step: STEP, clause: CLAUSE, done: false },
            what: `End the battle of ${toFight.map(({ fleet }) => fleet).join(", ")} against the bases of ${owner} in ${where}`,
          }),
        )
      : [],
  begin(open, { subject }) {
    const battle = battleIn(open, subject);
    return "where" in battle ? { state: endingOf(open, battle) } : battle;
  },
  facts: ({ where, first, bases }) => ({
    where,
    ...Object.fromEntries(first.map(({ fleet, ships }) => [fleet, ships.map(({ unit }) => unit).join(", ")])),
    bases: bases.map(({ label }) => label).join(", "),
  }),
  *dialogue(start) {
    const { first, owner } = start;
    const fleets = { one: fleetField("Which fleet fights", first) };
    const one = start.one ?? (yield* askFields(`Who fights the bases of ${owner}`, fleets)).one;
    const fought: Fought = { ...start, one, holds: one };
    const fields: Fields = {
      ...fateFields(fought, { offered: OFFERED }),
      ...fieldsOf(`Bases of ${owner}`, basesAsked(start)),
    };
    const what = "What became of the ships and the bases";
    return { ...fought, filled: yield* askFields(what, fields, { read: withFates(fought, fields) }) };
  },
  write(open, state, { stamp, subject }) {
    const battle = orRefuse(battleIn(open, subject));
    const fleet = battle.toFight.find((one) => one.fleet === state.one);
    if (!fleet) {
      const message = `${state.one} does not fight the bases in ${battle.where} now. Start again.`;
      return refusal(END_CHECK, battle.where, message, CLAUSE);
    }
    const side = sideOf(open, battle, fleet, 0, state);
    const bases = basesIn(battle, state);
    const wrong = [...notLeft(open, battle, side), ...wrongBases(side, bases)];
    if (wrong.length > 0) return refused(...wrong);
    const booked = baseBattleBooked(open, battle, side, bases);
    const edits = bookedEdits(open, booked, stamp, { step: STEP, clause: CLAUSE });
    return allowed(`${saysOf(open, battle, side, bases)}${overSays(open, edits)}`, edits);
  },
});

/** The battle against bases in a system; or why there is none. */
function battleIn(open: OpenBooks, where: string): BaseBattle | Outcome {
  const battles = baseBattles(open);
  const found = battles.find((battle) => battle.where === where);
  if (found) return found;
  const names = battles.map((battle) => battle.where);
  const choice = names.length === 0 ? "No battle against bases is open." : `Choose ${names.join(" or ")}.`;
  return refusal(END_CHECK, where || "Battle", `${where || "A blank"} has no battle against bases. ${choice}`, CLAUSE);
}

function endingOf(open: OpenBooks, battle: BaseBattle): EndingOfBases {
  const { where, owner, toFight } = battle;
  const first = toFight.map((fleet) => fightingIn(open, battle, fleet));
  const [one, other] = first;
  return {
    ...{ where, owner, first, second: [], clause: CLAUSE },
    names: one ? { [one.side]: freeName(open, one.side) } : {},
    bases: battle.bases.map(({ batch, kind, count }) => ({ batch, count, label: `${count} ${kind} (${batch})` })),
    ...(one && !other && { one: one.fleet, holds: one.fleet }),
  };
}

const leftOf = (batch: string): string => `left-${batch}`;
const capturedOf = (batch: string): string => `captured-${batch}`;

/** What is left of each batch, what of it was captured, and what the bases scored. */
const basesAsked = ({ bases, owner }: EndingOfBases): Fields => ({
  ...Object.fromEntries(
    bases.flatMap(({ batch, label, count }): readonly [string, Field][] => {
      const amount = (what: string, start: number, samples: readonly string[]): Field<number> =>
        wholeField(`${label}: ${what}`, { least: 0, most: count, start: String(start), samples });
      return [
        [leftOf(batch), amount("left", count, [String(count), "0"])],
        [capturedOf(batch), amount("captured", 0, ["0"])],
      ];
    }),
  ),
  "vp-bases": amountField(`Victory Points of the bases of ${owner}`, { least: 0, start: "0", samples: ["0", "40"] }),
});

/** What was entered about the bases. */
function basesIn({ bases }: BaseBattle, { filled }: Ended): FoughtBases {
  const amount = (name: string, otherwise: number): number => {
    const typed = filled[name];
    return typeof typed === "number" ? typed : otherwise;
  };
  return {
    fates: bases.map((batch) => ({
      ...{ batch, left: amount(leftOf(batch.batch), batch.count), captured: amount(capturedOf(batch.batch), 0) },
    })),
    victoryPoints: amount("vp-bases", ZERO) as Points,
  };
}

/** What is wrong with what became of the bases. */
function wrongBases(side: FoughtSide, { fates }: FoughtBases): readonly Finding[] {
  const { fleet } = side.fleet;
  const isCaptured = side.fates.find(({ fate }) => fate === "Captured");
  const many = fates.find(({ batch, left, captured }: BatchFate) => left + captured > batch.count);
  const canCapture = having(side, STANDING).length > 0 || fates.every(({ captured }) => captured === 0);
  return [
    ...(isCaptured
      ? wrongEnd(
          isCaptured.unit,
          `No ship is there with which ${isCaptured.unit} could travel. Choose Destroyed or Disengaged.`,
          "EaW 25b",
        )
      : []),
    ...(many
      ? wrongEnd(
          many.batch.batch,
          `Of ${many.batch.count} bases, ${many.left} are left and ${many.captured} captured. Enter ${many.batch.count} or fewer in all.`,
          CLAUSE,
        )
      : []),
    ...(canCapture
      ? []
      : wrongEnd(fleet, `No ship of ${fleet} stands, so it captured nothing. Let one stand, or enter 0.`, CLAUSE)),
  ];
}

function saysOf(open: OpenBooks, { where, owner }: BaseBattle, side: FoughtSide, { fates }: FoughtBases): string {
  const sum = (of: (fate: BatchFate) => number): number => fates.reduce((all, fate) => all + of(fate), 0);
  const left = sum((fate) => fate.left);
  const captured = sum((fate) => fate.captured);
  const destroyed = sum((fate) => fate.batch.count) - left - captured;
  const ships = `${having(side, STANDING).length} of ${side.fates.length} ships of ${side.fleet.fleet} stand`;
  return `The battle against the bases of ${owner} in ${where} is over: ${left} left, ${captured} captured, ${destroyed} destroyed; ${ships}.${madeNonCompliant(open, side).map(complianceSays).join("")}`;
}
