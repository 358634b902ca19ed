import { useMemo } from "react";
import { mapOf } from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { useOpen } from "../../../books";
import { useInput } from "../../../inputs";
import { useNavigation } from "../../../navigation";
import { lettersOf, useSideColours } from "../../../parts/map/sides";
import { WHOLE } from "../../../parts/map/map-box";
import { MapPicture } from "./picture";
import { pictureOf } from "./shape";

/** The whole Galactic map, small; a system of it leads to the Map page. */
export function MapGlance() {
  const open = useOpen();
  const { go } = useNavigation();
  const [, keep] = useInput("map");
  const map = useMemo(() => mapOf(open), [open]);
  const names = useMemo(() => open.books.sides.map(({ name }) => name), [open]);
  const letters = useMemo(() => lettersOf(names), [names]);
  const colours = useSideColours(names);
  const picture = useMemo(() => pictureOf(map), [map]);
  const wanted = useMemo(() => new Set(map.systems.map(({ place }) => place)), [map]);
  if (picture.systems.length === 0) return null;
  const choose = (hex: string): void => {
    keep((before) => ({ ...before, hex }));
    go("map");
  };
  return (
    <MapPicture
      {...{ picture, wanted, letters, colours }}
      directions={false}
      chosen=""
      onChoose={choose}
      zoom={WHOLE}
    />
  );
}
