import { check, type Found } from "../../campaign/checks/check";
import { isShown } from "../../campaign/ledger/ledger";
import { websIn } from "./webs";
import { dateOf } from "../season";

/** EaW 31.0: a web is paid for each season, or it is gone. */
export const websMaintained = check({
  id: "web-unpaid",
  title: "A web is maintained each season",
  clause: "EaW 31.0",
  inView: true,
  find: (state) =>
    websIn(state).flatMap(({ place, side, paid, spot }): readonly Found[] => {
      const { turn } = state.campaign;
      if (!isShown(state.books, side) || paid + 1 >= turn) return [];
      const [last, missed] = [paid, paid + 1].map((each) => dateOf(state.books, each));
      const message = `The web in ${place} was set up or maintained in ${last ?? ""} and not in ${missed ?? ""}. Set its layers to 0, or set it up anew.`;
      return [
        {
          ...{ subject: place, message, spot },
          ...{ expected: `turn ${turn - 1} or later`, actual: `turn ${paid}` },
        },
      ];
    }),
});
