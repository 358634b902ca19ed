import { memo } from "react";
import type { MapSystem } from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { Disclosure } from "../../../parts/disclosure";
import { useStyles } from "../../../parts/styles";
import { SystemDetails } from "../system-details";
import { summaryOf } from "../system-words";

/** A system in the list beside the map: it is open while it is chosen, and says everything that is known of it. */
export const SystemItem = memo(function SystemItem({
  system,
  chosen,
  onChoose,
  onGo,
}: {
  readonly system: MapSystem;
  readonly chosen: boolean;
  /** Is given its name, or "" once it is closed. */
  readonly onChoose: (place: string) => void;
  readonly onGo: (place: string) => void;
}) {
  const styles = useStyles();
  const { place } = system;
  return (
    <li data-testid={`system-${place}`} data-place={place}>
      <Disclosure
        open={chosen}
        onOpen={(open) => onChoose(open ? place : "")}
        label={
          <>
            <span className={styles.strong}>{place}</span> <span className={styles.quiet}>{summaryOf(system)}</span>
          </>
        }
      >
        <SystemDetails system={system} onGo={onGo} />
      </Disclosure>
    </li>
  );
});
