import { whole } from "../../core/arguments";
import { optional } from "../../core/kind";
import { WORD } from "../../core/measure";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { START_YEAR } from "../constants";
import { SEASONS, year } from "../words";

export const eawDate = rule({
  id: "EAW_DATE",
  clause: "EaW 2.0",
  title: "Year and season of a season number, counted from the start of the campaign",
  given: {
    season: whole("Which season of the campaign it is, counted from 1", { least: 1 }),
    startYear: optional(year(`Year in which the campaign starts, such as 165 or Y165; ${START_YEAR} when left out`)),
  },
  gives: one("The date, such as Y165 Spring", WORD),
  constants: START_YEAR,
  rulings: ["A campaign starts in Spring.", "The end of the campaign does not matter: later seasons have dates too."],
  examples: [
    [{ season: 1 }, "Y165 Spring", "season 1 from Y165 on: Y165 Spring"],
    [{ season: 6 }, "Y166 Summer", "season 6 from Y165 on: Y166 Summer"],
    [{ season: 2, startYear: "Y168" }, "Y168 Summer", "season 2 from Y168 on: Y168 Summer"],
    [{ season: 4, startYear: 170 }, "Y170 Winter", "season 4 from Y170 on: Y170 Winter"],
  ],
  refusals: [
    [{ season: 0 }, "season: 0 is not valid. Enter a whole number of 1 or more."],
    [{ season: "Spring" }, 'season: "Spring" is not valid. Enter a whole number of 1 or more.'],
  ],
  compute({ season, startYear: given }, step, usual) {
    const startYear = given ?? usual;
    const passed = season - 1;
    const now = startYear + Math.floor(passed / SEASONS.length);
    const name = SEASONS[passed % SEASONS.length] ?? "";
    return step(`season ${season} from Y${startYear} on`, `Y${now} ${name}`, WORD);
  },
});
