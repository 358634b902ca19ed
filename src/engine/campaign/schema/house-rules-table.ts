import { text, turn } from "./column";
import { table } from "./table";

/** What the group plays differently from the book: each setting with its value, and the turn from which it applies. */
export const HOUSE_RULES = table({
  name: "HouseRules",
  sheet: "House rules",
  about: "What the group plays differently from the book, and from which turn",
  key: "setting",
  at: "value",
  entryColumns: ["setting", "value", "since"],
  unreadable: "kept",
  seenBy: "all",
  optional: true,
  columns: {
    setting: text("Setting", { width: 30, word: true }),
    value: text("Value", { width: 20, word: true }),
    since: turn("Since turn"),
    rule: text("Rule", { width: 26 }),
    byTheBook: text("By the book", { width: 20 }),
    note: text("Note", { width: 40, seenBy: "game master" }),
  },
});
