import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { choiceField, textIn, type Fields } from "../../campaign/commands/field";
import { allowed, refusal, type OpenBooks, orRefuse } from "../../campaign/ledger/outcome";
import { buildsIn, isBeingBuilt, type Build } from "./yards";
import { placeOf } from "../fleets/whereabouts";
import { EMPIRE } from "../sides";
import { dateOf } from "../season";
import { buildStopped } from "./yard-events";
import { actEdits } from "./payments";
import { fitsFleet } from "./fits-fleet";
import { fleetsToJoin } from "./frd-of";
import { ownClass } from "../ships/ship-chart";
import { rolesIn } from "../ships/ship-classes";
import { newShip } from "./new-ship";

const CLAUSE = "EaW 6.0";
const STEP = "3b";
const STOPPED = "It is not finished";

/** Where a ship is built: in the system of the first of its FRDs that is still there. */
const placeOfBuild = (open: OpenBooks, { frds }: Build): string =>
  frds.map((frd) => placeOf(open, frd)).find((place) => place !== "") ?? "";

/** A ship that took several seasons is finished, and joins a fleet (EaW 6.0, 6c); its subject is the ship. */
export const deliverShip = formCommandOn<Build, Fields>({
  id: "deliver-ship",
  title: "Finish a ship",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a ship that is being built",
  seenBy: "side",
  button: "Deliver the ship",
  offered(open, side) {
    const { turn } = open.campaign;
    return buildsIn(open)
      .filter((build) => build.side === side && (isBeingBuilt(build) || finishedLater(build, turn)))
      .map((build) => {
        const { unit, finished } = build;
        const what = `${unit}, ${build.class}, is finished`;
        return isBeingBuilt(build) && finished > turn
          ? allows(unit, `${what} in ${dateOf(open.books, finished)}`, CLAUSE, STEP)
          : asksFor({ subject: unit, what, step: STEP, clause: CLAUSE, done: !isBeingBuilt(build) });
      });
  },
  find(open, { side, subject }) {
    const build = buildsIn(open).find((one) => one.unit === subject && isBeingBuilt(one));
    if (build && (side === "" || build.side === side)) return { found: build };
    return refusal(
      "deliver-ship",
      subject || "Ship",
      `No FRD is building "${subject}". Choose a ship that is being built.`,
      CLAUSE,
    );
  },
  fields(open, build) {
    const roles = rolesIn(ownClass(open, build.side, build.class)?.roles ?? "");
    const fleets = fleetsToJoin(open, build.side, placeOfBuild(open, build), roles).map(({ fleet }) => fleet);
    const choices = [
      ...fleets.map((fleet) => ({ value: fleet, label: `It joins ${fleet}` })),
      { value: STOPPED, label: STOPPED },
    ];
    return { ask: { result: choiceField("Result", choices, { start: choices[0]?.value ?? "" }) } };
  },
  write(open, build, values, { stamp }) {
    const { unit, side, finished } = build;
    const act = { stamp, step: STEP, clause: CLAUSE };
    const result = textIn(values, "result");
    if (result === STOPPED) {
      const edits = actEdits(open, { noted: [{ side, change: buildStopped(unit) }] }, act);
      return "refused" in edits ? edits : allowed(`${unit} is not finished. What was paid stays paid.`, edits);
    }
    if (finished > open.campaign.turn) {
      const message = `${unit} is finished in ${dateOf(open.books, finished)}. Wait until then, or say that it is not finished.`;
      return refusal("deliver-ship", unit, message, CLAUSE);
    }
    const edits = orRefuse(actEdits(open, newShip(unit, side, result, build), act));
    return fitsFleet(open, edits, unit, result, side) ?? allowed(`${unit}, ${build.class}, joins ${result}.`, edits);
  },
});

/** Whether a ship that took several seasons was finished in a turn. */
const finishedLater = ({ delivery, begun }: Build, turn: number): boolean => delivery?.turn === turn && begun < turn;
