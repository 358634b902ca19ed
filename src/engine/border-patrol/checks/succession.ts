import type { Check } from "../../campaign/checks/check";
import { SIDES } from "../../campaign/schema/shared-tables";
import type { Finding } from "../../core/problem";
import { piratesInPlay } from "../commands/succession";

/** V19.01: one pirate plays at a time; who has ceased play does not count (V19.095). */
export const onePirate: Check = {
  id: "one-pirate",
  title: "Only one pirate plays at a time",
  clause: "V19.01",
  find(state) {
    const [first, ...others] = piratesInPlay(state);
    return others.map((side): Finding => {
      const message = `${side} plays the pirates in turn ${state.campaign.turn}, and so does ${first ?? ""}: only one plays at a time. Undo the start of ${side}, or clear its row on the sheet ${SIDES.sheet}.`;
      const spot = state.books.sides.find(({ name }) => name === side)?.spot;
      return {
        ...{ check: "one-pirate", subject: side, message, expected: "1", actual: String(others.length + 1) },
        ...{ clause: "V19.01", ...(spot && { spot }) },
      };
    });
  },
};
