import { refuseIf } from "../../campaign/ledger/outcome";
import { asksFor } from "../../campaign/commands/command-spec";
import { formCommand } from "../../campaign/commands/command";
import { choiceField } from "../../campaign/commands/field";
import { fleetOf } from "../../campaign/ledger/replay";
import { borderState } from "../border-state";
import { ORION } from "../sides";
import { isOver } from "../turn/orion-turns";
import { shipsIn, trackedShip } from "../table-rows";
import { designateFlagship, isDesignated } from "./flagship";
import { notOrion } from "./pirates-only";
import { BEFORE_MOVES } from "../deployment/closes-deployment";

/** Designates the flagship; its subject is the pirate. */
export const designate = formCommand({
  id: "designate-flagship",
  title: "Designate the flagship",
  clause: "V19.06",
  steps: ["1B1"],
  by: [ORION],
  about: "a pirate",
  // The flagship of a turn is known before its ships are placed (V1.23).
  ...BEFORE_MOVES,
  seenBy: "side",
  button: "Designate the flagship",
  drawnWhenDue: true,
  testIds: () => ({ field: () => "flagship" }),
  offered(state, side) {
    if (isOver(state, side)) return [];
    const { campaign } = state;
    const fleet = fleetOf(campaign, side);
    // Ships that arrive in 6A can be designated in the next 1B1.
    const started = borderState(campaign).designated.has(side);
    const none = fleet.every(({ entered }) => started && entered === campaign.turn);
    const done = isDesignated(state, side) || none;
    return [asksFor({ subject: side, what: "Designate the flagship", step: "1B1", clause: "V19.06", done })];
  },
  fields(open, { subject }) {
    refuseIf(notOrion(open, subject, subject, "flagship", "V19.06"));
    const fleet = fleetOf(open.campaign, subject);
    const now = borderState(open.campaign).flagships.get(subject) ?? "";
    const rated = shipsIn(open).filter(({ unit }) => fleet.some((ship) => ship.unit === unit));
    const highest = Math.max(...rated.map(({ commandRating }) => commandRating ?? 0));
    const ask = {
      unit: choiceField(
        `Flagship of ${subject}`,
        fleet.map(({ unit }) => ({ value: unit, label: nameOf(trackedShip(open, unit)?.name, unit) })),
        {
          start: now,
          ...(now !== "" && { now }),
          none: "No flagship yet",
          samples: rated.filter(({ commandRating }) => (commandRating ?? 0) === highest).map(({ unit }) => unit),
        },
      ),
    };
    return { ask };
  },
  write: (open, { unit }, { stamp }) => designateFlagship(open, unit, stamp),
});

const nameOf = (name: string | undefined, unit: string): string => [unit, name].filter(Boolean).join(" ");
