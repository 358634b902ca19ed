import { useMemo } from "react";
import { mapOf } from "../../../../engine/border-patrol/map/map";
import { useGlance } from "../../../parts/map/glance";
import { WHOLE } from "../../../parts/map/map-box";
import { MapPicture } from "./picture";

/** The whole Strategic Map, small; a hex of it leads to the Map page. */
export function MapGlance() {
  const { open, signs } = useGlance();
  const map = useMemo(() => mapOf(open), [open]);
  const wanted = useMemo(() => new Set(map.hexes.map(({ id }) => id)), [map]);
  if (!map.bounds) return null;
  return <MapPicture {...{ map, wanted, ...signs }} bounds={map.bounds} chosen="" zoom={WHOLE} closed={[]} />;
}
