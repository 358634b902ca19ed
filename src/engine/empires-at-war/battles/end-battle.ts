import { asksFor } from "../../campaign/commands/command-spec";
import { askChoice, askFields, dialogueCommand } from "../../campaign/commands/dialogue";
import { allowed, refusal, refused, type OpenBooks, type Outcome, orRefuse } from "../../campaign/ledger/outcome";
import { listed } from "../../core/words";
import { formatPoints } from "../../core/points";
import { battleBooked } from "./battle-entries";
import { madeNonCompliant } from "./fleets-after";
import { having, LEFT, STANDING, type FoughtSide } from "./fates";
import { pairBySize, whoFights } from "./who-fights";
import { followsSays } from "./who-follows";
import { openBattles, pairingOf, type OpenBattle } from "./open-battles";
import { wrongPool } from "./pooling";
import { END_CHECK, wrongWith } from "./wrong-fates";
import { complianceSays } from "../fleets/compliance";
import { overSays } from "../fleets/over-limits";
import type { FleetNow } from "../fleets/fleets";
import { bookedEdits } from "../command-parts/booked-edits";
import { endingOf, fateFields, sideOf, withFates, type Ended, type Ending, type Fought } from "./fates-form";

const CLAUSE = "EaW 26d";
const STEP = "4a";
const NOBODY = "Nobody";

/**
 * The GM enters how a battle between two fleets ended: what became of each ship, what each side scored, and where those go that left. It is
 * carried to ships, fleets, experience and Victory Points; one undo takes all of it back. Its subject is the system or lane.
 */
export const endBattle = dialogueCommand<Ending, Ended>({
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
    side === "" ? openBattles(open).map((battle) => asksFor({ ...offerOf(open, battle), done: false })) : [],
  begin(open, { subject }) {
    const battle = battleIn(open, subject);
    return "where" in battle ? { state: endingOf(open, battle) } : battle;
  },
  facts: ({ where, first, second }) => ({
    where,
    ...Object.fromEntries(
      [...first, ...second].map(({ fleet, ships }) => [fleet, ships.map(({ unit }) => unit).join(", ")]),
    ),
  }),
  *dialogue(start) {
    const pair = yield* whoFights(start);
    const choices = [pair.one, pair.other, NOBODY];
    const later = followsSays(start.inOrder ?? [], [pair.one, pair.other]);
    const what = later === "" ? "Who holds the field" : `Who holds the field, and fights on: ${later}`;
    const holds = yield* askChoice({ what, clause: CLAUSE, choices });
    const fought: Fought = { ...start, ...pair, holds: holds === NOBODY ? "" : holds };
    const fields = fateFields(fought);
    const filled = yield* askFields("What became of the ships", fields, {
      fieldsFor: (typed) => fateFields(fought, { typed }),
      read: withFates(fought, fields),
    });
    return { ...fought, filled };
  },
  write(open, state, { stamp, subject }) {
    const battle = orRefuse(battleIn(open, subject));
    const { holds } = state;
    const sides = pairOf(open, battle, state)?.map((fleet, index) => sideOf(open, battle, fleet, index, state));
    const [one, other] = sides ?? [];
    if (!one || !other || one.fleet.side === other.fleet.side) {
      const message = `${state.one} and ${state.other ?? ""} do not fight each other in ${battle.where} now. Start again.`;
      return refusal(END_CHECK, battle.where, message, state.clause);
    }
    const wrong = wrongWith(open, battle, [one, other], holds);
    if (wrong.length > 0) return refused(...wrong);
    const overfull = [one, other].flatMap((side) => wrongPool(open, battle, side.fleet, side.pooled));
    if (overfull.length > 0) return refused(...overfull);
    const booked = battleBooked(open, battle, [one, other], holds);
    const edits = bookedEdits(open, booked, stamp, { step: STEP, clause: CLAUSE });
    return allowed(`${saysOf(open, battle, [one, other], holds)}${overSays(open, edits)}`, edits);
  },
});

/** What is due of a battle: where fleets are tied, who of them fights is rolled before it is fought (EaW 26a). */
function offerOf(open: OpenBooks, battle: OpenBattle) {
  const { where, fleets, empires } = battle;
  const ending = endingOf(open, battle);
  const pair = ending.ties && pairBySize(ending, {});
  const tied = pair && "tied" in pair ? pair.tied.map(({ fleet }) => fleet) : [];
  const all = `${fleets.length} fleets of ${listed(empires)}`;
  const { one = "", other = "", inOrder = [] } = { ...ending, ...(pair && "one" in pair && pair) };
  const later = one === "" || other === "" ? "" : followsSays(inOrder, [one, other]);
  const end = later === "" ? all : `${one} against ${other}; ${later}`;
  return tied.length === 0
    ? { subject: where, step: STEP, clause: "EaW 19.0", what: `End the battle in ${where}: ${end}` }
    : {
        ...{ subject: where, step: STEP, clause: "EaW 26a" },
        what: `Roll for the tie of ${tied.join(", ")} in ${where}, before it is fought: ${end}`,
      };
}

/** The open battle in a place; or why there is none. */
function battleIn(open: OpenBooks, where: string): OpenBattle | Outcome {
  const battles = openBattles(open);
  const found = battles.find((battle) => battle.where === where);
  if (found) return found;
  const names = battles.map((battle) => battle.where);
  const choice = names.length === 0 ? "No battle is open." : `Choose ${names.join(" or ")}.`;
  return refusal(END_CHECK, where || "Battle", `${where || "A blank"} has no open battle. ${choice}`, "EaW 19.0");
}

/** The two fleets as the books have them now, if they still may fight each other. */
function pairOf(open: OpenBooks, battle: OpenBattle, { one, other }: Fought): readonly FleetNow[] | undefined {
  const { first, second } = pairingOf(open, battle);
  const named = (name: string | undefined, among: readonly FleetNow[]) => among.find(({ fleet }) => fleet === name);
  const pair = [named(one, first), named(other, second)].filter((fleet) => fleet !== undefined);
  return pair.length === 2 ? pair : undefined;
}

/** The end of a battle in words. */
function saysOf(
  open: OpenBooks,
  { where }: OpenBattle,
  sides: readonly [FoughtSide, FoughtSide],
  holds: string,
): string {
  const of = (side: FoughtSide): string => {
    const { fleet, victoryPoints, way } = side;
    const counts = [
      [having(side, STANDING).length, "stand", having(side, ["Crippled"]).length],
      [having(side, LEFT).length, `go to ${way}`, having(side, ["Disengaged crippled"]).length],
      [having(side, ["Captured"]).length, "captured", 0],
      [having(side, ["Destroyed"]).length, "destroyed", 0],
    ] as const;
    const ships = counts
      .filter(([many]) => many > 0)
      .map(([many, word, crippled]) => `${many} ${word}${crippled === 0 ? "" : ` (${crippled} crippled)`}`);
    return `${fleet.fleet}: ${ships.join(", ")}, ${formatPoints(victoryPoints)} VP`;
  };
  const field = holds === "" ? "Nobody holds the field" : `${holds} holds the field`;
  const broken = sides.flatMap((side) => madeNonCompliant(open, side)).map(complianceSays);
  return `The battle in ${where} is over. ${field}. ${sides.map(of).join("; ")}.${broken.join("")}`;
}
