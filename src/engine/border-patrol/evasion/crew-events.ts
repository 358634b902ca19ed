import { textDetail, wholeDetail, wordDetail, type DetailValues } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";

/** The word for it in the table Due. */
export const STRANDED_CREW = "Stranded crew";

/** What became of a stranded crew; "Fewer" is left on a harsh world, where some of it died. */
const CREW_ENDS = ["Rescued", "Captured", "Perished", "Fewer"] as const;
export type CrewEnd = (typeof CREW_ENDS)[number];

const OF_A_CREW = { end: wordDetail(CREW_ENDS), by: textDetail, left: wholeDetail(0) };
export type CrewChanged = DetailValues<typeof OF_A_CREW>;

/** Something happens to the stranded crew of a unit that has left; `left` are the crew units that are left where they are counted. */
export const crewChanged = event({
  kind: STRANDED_CREW,
  about: "unit",
  seenBy: "side",
  afterLeaving: true,
  details: OF_A_CREW,
  says(_, unit, { end, by, left }) {
    if (end === "Fewer") return `${left} crew units of ${unit} are left`;
    return `The stranded crew of ${unit}: ${end.toLowerCase()}${by === "" ? "" : ` by ${by}`}`;
  },
});
