import { mergeClasses } from "@fluentui/react-components";
import { salvageLines, worthOf } from "../../../engine/border-patrol/salvage/salvage-says";
import { salvagesIn } from "../../../engine/border-patrol/salvage/salvages";
import { offers } from "../../../engine/campaign/game";
import { sidesShown } from "../../../engine/campaign/ledger/ledger";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { Deeds, type Labels } from "../../parts/deeds";
import { RecordLines } from "./record-lines";

const OF_UNIT: Labels = {
  "begin-salvage": (side) => `Salvage it with ${side}`,
  "tow-salvage": () => "Tow it",
  "give-up-salvage": () => "Give it up, or scrap it",
  "end-passage": () => "End the safe passage",
};
const DELIVERED: Labels = { ...OF_UNIT, "salvage-unit": () => "Deliver it" };

/** The units that are adrift, and those that the pirates salvage: where each stands, and what can be done (V19.7). */
export function Salvages() {
  const open = useOpen();
  const styles = useStyles();
  const jobs = salvagesIn(open.campaign).filter(({ state }) => state !== "over");
  const adrift = [
    ...new Set(
      sidesShown(open.books).flatMap(({ name }) =>
        offers(open, name).flatMap(({ command, subject }) => (command.id === "begin-salvage" ? [subject] : [])),
      ),
    ),
  ];
  if (jobs.length === 0 && adrift.length === 0) return null;
  return (
    <Section title="Salvage">
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {adrift.map((unit) => (
          <li key={unit} className={styles.tight} data-testid={`adrift-${unit}`}>
            <span>
              <span className={styles.strong}>{unit}</span> is adrift <Clause of="V19.71" />
            </span>
            <RecordLines lines={worthOf(open, unit, open.campaign.units.get(unit)?.side ?? "")} />
            <Deeds subject={unit} labels={OF_UNIT} />
          </li>
        ))}
        {jobs.map((job) => (
          <li key={job.unit} className={styles.tight} data-testid={`salvage-${job.unit}`}>
            <span>
              <span className={styles.strong}>{job.unit}</span> of {job.owner}
            </span>
            <RecordLines lines={salvageLines(open, job)} />
            <Deeds subject={job.unit} labels={DELIVERED} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
