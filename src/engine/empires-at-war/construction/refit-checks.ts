import { mismatch, check, type Found } from "../../campaign/checks/check";
import { formatPoints, ZERO } from "../../core/points";
import { unpaidRefits } from "../ships/refit-values";

const ID = "refit-value";

/** EaW 6f: a refit costs the difference in Economic BPV, so Combat BPV rises with it. A reason is shown until the turn is closed. */
export const refitsPaid = check({
  id: ID,
  title: "A refit adds no Combat BPV that is not paid for",
  clause: "EaW 6f",
  inView: true,
  onlyShows: true,
  find: (state) =>
    unpaidRefits(state).map(({ event, unpaid, reason }): Found => {
      const { unit } = event.change;
      const agreed =
        reason === ""
          ? "No reason is given. Undo the refit, and enter it again with its values or with a reason."
          : `The reason given is "${reason}". If that is not agreed, undo the refit.`;
      const message = `The refit of ${unit} adds ${formatPoints(unpaid)} Combat BPV that nobody pays for. ${agreed}`;
      return mismatch(ID, unit, message, ZERO, unpaid, { spot: event.spot });
    }),
});
