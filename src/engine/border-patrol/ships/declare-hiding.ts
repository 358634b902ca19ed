import { allows } from "../../campaign/commands/command-spec";
import { formCommand } from "../../campaign/commands/command";
import { type Fields } from "../../campaign/commands/field";
import { ORION } from "../sides";
import { isHiding, isOver } from "../turn/orion-turns";
import { declareHiding } from "./hiding";
import { BEFORE_MOVES } from "../deployment/closes-deployment";

/** Declares that a pirate goes into hiding; its subject is the pirate. */
export const hide = formCommand<Fields>({
  id: "declare-hiding",
  title: "Declare hiding",
  clause: "V19.61",
  steps: ["1B2"],
  by: [ORION],
  about: "a pirate",
  // Hiding is declared in 1B2, before any ship is placed (V1.23).
  ...BEFORE_MOVES,
  seenBy: "all",
  button: ({ side }) => `Hide ${side}`,
  testIds: () => ({ open: "declare-hiding" }),
  offered: (state, side) =>
    isOver(state, side) || isHiding(state, side, state.campaign.turn)
      ? []
      : [allows(side, `Hide in turn ${state.campaign.turn}`, "V19.61", "1B2")],
  fields: () => ({ ask: {} }),
  write: (open, _, { subject, stamp }) => declareHiding(open, subject, stamp),
});
