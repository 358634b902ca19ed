import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { allowed, refusal, orRefuse } from "../../campaign/ledger/outcome";
import { formatPoints } from "../../core/points";
import { scrappingsIn, type Scrapping } from "./yards";
import { EMPIRE } from "../sides";
import { dateOf } from "../season";
import { actEdits } from "./payments";
import { scrapReceived } from "./yard-checks";

const CLAUSE = "EaW 9.0";
const STEP = "2a";

/** An empire receives what a ship brings that was scrapped in the season before (EaW 9.0); its subject is the ship. */
export const receiveScrap = formCommandOn<Scrapping, Record<string, never>>({
  id: "receive-scrap",
  title: "Receive what a scrapped ship brings",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "a scrapped ship",
  seenBy: "side",
  button: "Receive the scrap value",
  lines: ["Scrap"],
  offered(open, side) {
    const { turn } = open.campaign;
    return scrappingsIn(open)
      .filter((one) => one.side === side && (one.paid === undefined || one.paid.turn === turn))
      .map(({ unit, value, due, paid }) => {
        const what = `${unit} brings ${formatPoints(value)} BPV`;
        return due > turn
          ? allows(unit, `${what} in ${dateOf(open.books, due)}`, CLAUSE, STEP)
          : asksFor({ subject: unit, what, step: STEP, clause: CLAUSE, done: paid !== undefined });
      });
  },
  find(open, { side, subject }) {
    const all = scrappingsIn(open).filter((one) => one.unit === subject && (side === "" || one.side === side));
    const found = all.find(({ paid }) => paid === undefined);
    const refuse = (message: string) => refusal(scrapReceived.id, subject || "Ship", message, CLAUSE);
    if (!found) {
      const [before] = all;
      return before?.paid
        ? refuse(`What ${subject} brought was received in turn ${before.paid.turn}, entry ${before.paid.no}.`)
        : refuse(`"${subject}" was not scrapped for its value. Choose a ship that was.`);
    }
    if (found.due <= open.campaign.turn) return { found };
    return refuse(`What ${subject} brings can be spent from ${dateOf(open.books, found.due)} on. Receive it then.`);
  },
  fields: () => ({ ask: {} }),
  write(open, { unit, side, value }, _, { stamp }) {
    const transfer = {
      line: "Scrap",
      from: "Yards",
      to: side,
      amount: value,
      subject: unit,
      note: "half of its Economic BPV",
    };
    const edits = orRefuse(actEdits(open, { transfers: [transfer] }, { stamp, step: STEP, clause: CLAUSE }));
    return allowed(`${side} receives ${formatPoints(value)} BPV for ${unit}.`, edits);
  },
});
