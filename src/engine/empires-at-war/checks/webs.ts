import type { Check } from "../../campaign/checks/check";
import { isShown } from "../../campaign/ledger/ledger";
import type { Finding } from "../../core/problem";
import { websIn } from "../economy/webs";
import { dateOf } from "../season";

/** EaW 31.0: a web is paid for each season, or it is gone. */
export const websMaintained: Check = {
  id: "web-unpaid",
  title: "A web is maintained each season",
  clause: "EaW 31.0",
  inView: true,
  find: (state) =>
    websIn(state).flatMap(({ place, side, paid, spot }): readonly Finding[] => {
      const { turn } = state.campaign;
      if (!isShown(state.books, side) || paid + 1 >= turn) return [];
      const [last, missed] = [paid, paid + 1].map((each) => dateOf(state.books, each));
      const message = `The web in ${place} was set up or maintained in ${last ?? ""} and not in ${missed ?? ""}. Set its layers to 0, or set it up anew.`;
      return [
        {
          ...{ check: "web-unpaid", subject: place, message, clause: "EaW 31.0", spot },
          ...{ expected: `turn ${turn - 1} or later`, actual: `turn ${paid}` },
        },
      ];
    }),
};
