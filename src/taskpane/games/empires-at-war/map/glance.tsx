import { useMemo } from "react";
import { mapOf } from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { useGlance } from "../../../parts/map/glance";
import { WHOLE } from "../../../parts/map/map-box";
import { MapPicture } from "./picture";
import { pictureOf } from "./shape";

/** The whole Galactic map, small; a system of it leads to the Map page. */
export function MapGlance() {
  const { open, signs } = useGlance();
  const map = useMemo(() => mapOf(open), [open]);
  const picture = useMemo(() => pictureOf(map), [map]);
  const wanted = useMemo(() => new Set(map.systems.map(({ place }) => place)), [map]);
  if (picture.systems.length === 0) return null;
  return <MapPicture {...{ picture, wanted, ...signs }} directions={false} chosen="" zoom={WHOLE} />;
}
