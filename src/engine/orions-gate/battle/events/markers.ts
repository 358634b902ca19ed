import { withMarker } from "../battle";
import { battleEvent } from "../battle-event";
import { textDetail, wholeDetail } from "../../../campaign/ledger/detail";

export const markerDamaged = battleEvent({
  kind: "Marker damaged",
  about: "marker",
  details: { points: wholeDetail(1), by: textDetail },
  says: (marker, { points, by }) => `${marker} takes ${points} damage: ${by}`,
  apply(battle, name, { points }) {
    const marker = battle.markers.get(name);
    if (!marker || marker.isGone) return undefined;
    return withMarker(battle, { ...marker, damage: marker.damage + points });
  },
});

export const markerGone = battleEvent({
  kind: "Marker removed",
  about: "marker",
  details: { by: textDetail },
  says: (marker, { by }) => `${marker} is removed: ${by}`,
  apply(battle, name) {
    const marker = battle.markers.get(name);
    if (!marker || marker.isGone) return undefined;
    return withMarker(battle, { ...marker, isGone: true });
  },
});
