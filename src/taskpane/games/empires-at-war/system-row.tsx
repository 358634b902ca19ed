import { Button } from "@fluentui/react-components";
import { ZERO, type Points } from "../../../engine/core/points";
import type { MapSystem } from "../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { useInput } from "../../inputs";
import { useNavigation } from "../../navigation";
import { Amount } from "../../parts/amount";
import { Disclosure } from "../../parts/disclosure";
import { Buttons } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { SystemDetails } from "./system-details";
import { summaryOf } from "./system-words";

/** A system in the list of all; it opens to show everything that is known of it, and what can be done there. */
export function SystemRow({
  system,
  income,
}: {
  readonly system: MapSystem;
  /** What it brings at the next New Year. */
  readonly income: Points;
}) {
  const styles = useStyles();
  const [, keepMap] = useInput("map");
  const { go } = useNavigation();
  const { place } = system;
  const showOnMap = (): void => {
    keepMap((before) => ({ ...before, words: "", side: "", hex: place }));
    go("map");
  };
  return (
    <li data-testid={`place-${place}`}>
      <Disclosure
        label={
          <>
            <span className={styles.between}>
              <span className={styles.strong}>{place}</span>{" "}
              {income > ZERO && (
                <span>
                  <Amount of={income} /> BPV at New Year
                </span>
              )}
            </span>
            <span className={styles.quiet}>{summaryOf(system)}</span>
          </>
        }
      >
        <SystemDetails system={system} />
        <Buttons>
          <Button size="small" onClick={showOnMap}>
            Show on the map
          </Button>
        </Buttons>
      </Disclosure>
    </li>
  );
}
