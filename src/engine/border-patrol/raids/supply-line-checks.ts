import { check, type Found } from "../../campaign/checks/check";
import { spotIn } from "../../campaign/schema/table";
import { quote } from "../../core/cell";
import { isTeam } from "../turn/history";
import { endsOf, entrySays, hexesOf, isPath, lineRowsIn, noHexSays, pathBetween, pathText } from "./supply-lines";
import { SUPPLY_LINES } from "./supply-lines-table";

/** V19.813, V19.815: a Supply Line of a Team leads straight from a Supply Point to its units. */
export const supplyLinesLead = check({
  id: "supply-line",
  title: "Every Supply Line leads straight from one hex to another, and is a Team's",
  clause: "V19.815",
  inView: true,
  find(state) {
    const rows = lineRowsIn(state);
    return rows.flatMap((row, index): Found[] => {
      const { line, side, start, end, path } = row;
      // A row without a name is a finding of its own.
      if (line === "") return [];
      const found = (key: string, message: string, expected: string, actual: string, clause: string): Found[] => [
        {
          ...{ subject: line, message, expected, actual, clause },
          spot: spotIn(state.books.tables, SUPPLY_LINES, row, key),
        },
      ];
      if (side !== "" && !isTeam(state, side)) {
        const message = `The Supply Line ${line} is of ${side}, which plays the pirates. Only the lines of the other Teams are disrupted: correct Side.`;
        return found("side", message, "a Team", side, "V19.811");
      }
      if (rows.slice(0, index).some((other) => other.line === line)) {
        const message = `The Supply Line ${line} appears twice. Give one of them another name.`;
        return found("line", message, "1", "2", "V19.813");
      }
      const ends = endsOf(state, row);
      if (!ends) {
        const [key, typed] = endsOf(state, { start, end: start }) ? ["end", end] : ["start", start];
        const message = `The Supply Line ${line} has ${quote(typed)} as an end. Enter a hex of four digits, or a place with a hex on the sheet Systems.`;
        return found(key, message, "a hex", typed || "nothing", "V19.813");
      }
      const hexes = hexesOf(path);
      const isRead = !("noHex" in hexes);
      if (path === "" || (isRead && isPath(hexes, ends.from, ends.to))) return [];
      const right = pathText(pathBetween(ends.from, ends.to));
      const message = isRead
        ? `The Path of the Supply Line ${line} is not a direct way from ${start} to ${end}. Enter ${right}, or leave it blank. ${entrySays(ends.from, ends.to)}.`
        : `The Path of the Supply Line ${line} cannot be read: ${noHexSays(hexes, path)}. Enter ${right}, or leave it blank.`;
      return found("path", message, right, path, "V19.815");
    });
  },
});
