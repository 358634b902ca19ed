import { check, type Check } from "../../campaign/checks/check";
import { idleCrewEvents } from "./stranded-crews";

/** V13.954, V13.958: only a crew that an evasion stranded is rescued, is captured or perishes, and once. */
const crewsStranded = check({
  id: "crew-not-stranded",
  title: "Only a crew that an evasion stranded is rescued, is captured or perishes",
  clause: "V13.958",
  inView: true,
  find: (state) =>
    idleCrewEvents(state.campaign).map(({ change, no, spot }) => ({
      ...{ subject: change.unit, spot },
      message: `Entry ${no} is about the stranded crew of ${change.unit}, but no such crew waits. Undo the entry.`,
      ...{ expected: "a crew that waits", actual: "none" },
    })),
});

/** Evasion and crews that are left behind. */
export const EVASION_CHECKS: readonly Check[] = [crewsStranded];
