import { useMemo } from "react";
import { mapOf } from "../../../../engine/border-patrol/map";
import { useOpen } from "../../../books";
import { useInput } from "../../../inputs";
import { useNavigation } from "../../../navigation";
import { lettersOf, useSideColours } from "../../../parts/map/sides";
import { WHOLE } from "../../../parts/map/map-box";
import { MapPicture } from "./picture";

/** The whole Strategic Map, small; a hex of it leads to the Map page. */
export function MapGlance() {
  const open = useOpen();
  const { go } = useNavigation();
  const [, keep] = useInput("map");
  const map = useMemo(() => mapOf(open), [open]);
  const names = useMemo(() => open.books.sides.map(({ name }) => name), [open]);
  const letters = useMemo(() => lettersOf(names), [names]);
  const colours = useSideColours(names);
  const wanted = useMemo(() => new Set(map.hexes.map(({ id }) => id)), [map]);
  if (!map.bounds) return null;
  const choose = (hex: string): void => {
    keep((before) => ({ ...before, hex }));
    go("map");
  };
  return (
    <MapPicture
      {...{ map, wanted, letters, colours }}
      bounds={map.bounds}
      chosen=""
      onChoose={choose}
      zoom={WHOLE}
      closed={[]}
    />
  );
}
