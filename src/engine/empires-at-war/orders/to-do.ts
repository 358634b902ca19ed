/** What somebody still does about an order that was carried out; undefined where nothing is to be done. */
export const toDoFor = (action: string): string | undefined => BOOKED_BY[action];

/** The command that books what an order does, where it is not booked with the movement. */
const BOOKED_BY: Readonly<Partial<Record<string, string>>> = {
  Build: "Book it by Build a ship",
  Resupply: "Book it by Resupply, or by Refit a ship",
  Transfer: "Note what is transferred",
  Scrap: "Book it by Scrap a ship",
  Inspect: "Book it by Inspect captured ships",
  "Self-repair": "Book it by Self-repair",
  "Repair ship": "Note what is repaired",
  "Repair bases": "Note what is repaired",
  Pod: "Note what is dropped or picked up",
  "Ground bases": "Book it by Install bases",
  Web: "Book it by Set up a web",
  "Build FRD": "Book it by Build an FRD",
};

const TO_DO: readonly string[] = [...new Set(Object.values(BOOKED_BY))].filter((text) => text !== undefined);

/** Whether what is said of an order is what somebody still does about it, and not what came of it. */
export const isToDo = (says: string): boolean => TO_DO.some((text) => says.endsWith(`: ${text}`));
