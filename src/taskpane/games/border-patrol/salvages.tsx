import { mergeClasses } from "@fluentui/react-components";
import { salvagesIn, type Salvage } from "../../../engine/border-patrol/salvage/salvages";
import { offers } from "../../../engine/campaign/game";
import { sidesShown } from "../../../engine/campaign/ledger/ledger";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { Deeds, type Labels } from "../../parts/deeds";

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
            <Deeds subject={unit} labels={OF_UNIT} />
          </li>
        ))}
        {jobs.map((job) => (
          <li key={job.unit} className={styles.tight} data-testid={`salvage-${job.unit}`}>
            <span>
              <span className={styles.strong}>{job.unit}</span> of {job.owner}: {whereItStands(job)}{" "}
              <Clause of={job.state === "safe passage" ? "V19.75" : "V19.72"} />
            </span>
            <Deeds subject={job.unit} labels={DELIVERED} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function whereItStands({ state, ship, place, turn, phase, owner }: Salvage): string {
  if (state === "safe passage") return `delivered; ${ship} has safe passage out of the space of ${owner}`;
  const when = `since turn ${turn}, phase ${phase}`;
  return state === "preparing" ? `${ship} prepares it for towing, ${when}` : `${ship} tows it, at ${place} ${when}`;
}
