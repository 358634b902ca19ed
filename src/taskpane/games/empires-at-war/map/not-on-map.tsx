import { Button } from "@fluentui/react-components";
import type { GalacticMap } from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { layOutMap } from "../../../../engine/empires-at-war/map/lay-out-map";
import { useOpen } from "../../../books";
import { CommandForm } from "../../../parts/command-form";
import { Buttons, Note } from "../../../parts/section";
import { SpotLink } from "../../../parts/spot-link";
import { useStyles } from "../../../parts/styles";
import { counted } from "../system-words";

/** What has no X and Y, and the form that lays it out; while it is open, the picture shows where everything would be. */
export function LayOut({
  map,
  isOpen,
  onOpen,
}: {
  readonly map: GalacticMap;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const { books } = useOpen();
  const missing = map.systems.filter(({ at }) => at === null).length;
  if (missing === 0) return null;
  return (
    <>
      <Note>
        {isOpen
          ? `This is a preview: ${counted(missing, "system gets its", "systems get their")} X and Y once you lay out the map.`
          : `${counted(missing, "system has", "systems have")} no X and Y, and ${missing === 1 ? "is" : "are"} not drawn.`}
      </Note>
      {books.viewer === null &&
        (isOpen ? (
          <CommandForm
            command={layOutMap}
            doing={{ side: "", subject: "" }}
            onDone={() => onOpen(false)}
            cancel={{ words: "Cancel", onCancel: () => onOpen(false) }}
            takesFocus
          />
        ) : (
          <Buttons>
            <Button size="small" onClick={() => onOpen(true)} data-testid="map-lay-out">
              Preview a layout
            </Button>
          </Buttons>
        ))}
    </>
  );
}

/** What is somewhere that is not a system of the map, with a link to its row. */
export function Nowhere({ map: { nowhere } }: { readonly map: GalacticMap }) {
  const styles = useStyles();
  if (nowhere.length === 0) return null;
  return (
    <div data-testid="map-nowhere">
      <Note>Not on the map:</Note>
      <ul className={styles.list}>
        {nowhere.map(({ what, place, spot }) => (
          <li key={`${what} ${place}`}>
            {spot ? <SpotLink spot={spot}>{what}</SpotLink> : what}
            {place === "" ? ", without a place" : `: there is no system "${place}"`}
          </li>
        ))}
      </ul>
    </div>
  );
}
