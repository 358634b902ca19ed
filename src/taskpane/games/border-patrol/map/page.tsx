import { Button, Checkbox, mergeClasses, SearchBox } from "@fluentui/react-components";
import { PrintRegular } from "@fluentui/react-icons";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { PIRACY_SPACING } from "../../../../engine/border-patrol/rules/constants";
import {
  boundsWith,
  closedToPiracy,
  mapOf,
  type Bounds,
  type MapHex,
  type StrategicMap,
} from "../../../../engine/border-patrol/map/map";
import { turnTitle, turnWords } from "../../../../engine/campaign/ledger/turn-words";
import { isOnPiracy } from "../../../../engine/border-patrol/map/map-units";
import { campaignName, useOpen } from "../../../books";
import { useInput } from "../../../inputs";
import { useShowMore } from "../../../parts/show-more";
import { ChoiceField, named } from "../../../parts/fields";
import { FullMap } from "../../../parts/map/full-map";
import { useInWindow } from "../../../parts/map/in-window";
import { FILLS, ZoomButtons, type Zoom } from "../../../parts/map/map-box";
import { Pointing, usePoint } from "../../../parts/map/pointing";
import { ReplaySteps } from "../../../parts/map/replay";
import { lettersOf, useSideColours } from "../../../parts/map/sides";
import { printOnePage } from "../../../parts/print";
import { hasEveryWord } from "../../../parts/search";
import { Buttons, Note, Section } from "../../../parts/section";
import { SpotLink } from "../../../parts/spot-link";
import { useStyles } from "../../../parts/styles";
import { DeployOnMap } from "./deploy-on-map";
import { HexItem, summaryOf } from "./hex-item";
import { Legend } from "./legend";
import { MapPicture } from "./picture";
import { ReplayMarks } from "./replay-marks";
import { useDeployments } from "./use-deployments";
import { useTurns } from "./use-turns";

/** The Map page: a picture of the Strategic Map and the list of its hexes, which choose each other. */
export function MapPage() {
  const open = useOpen();
  const map = useMemo(() => mapOf(open), [open]);
  if (map.bounds)
    return (
      <Pointing>
        <KnownMap map={map} bounds={map.bounds} />
      </Pointing>
    );
  return (
    <Section title="Hexes">
      <Note>
        No hex is known yet. Give a place a hex of four digits on the page Systems, or type one as the Place of a ship.
      </Note>
      <Nowhere map={map} />
    </Section>
  );
}

function KnownMap({ map: now, bounds: least }: { readonly map: StrategicMap; readonly bounds: Bounds }) {
  const open = useOpen();
  const { books, campaign } = open;
  const styles = useStyles();
  const [kept, keep] = useInput("map");
  const { words, side, zoom } = kept;
  const [showsClosed, showClosed] = useState(false);
  const inWindow = useInWindow();
  const [fills, fill] = useState(inWindow);
  const point = usePoint();
  const { replay, then, ...replaying } = useTurns();
  const { pirates, deployments, ...deploying } = useDeployments();
  const map = then?.map ?? now;
  const bounds = useMemo(() => (then ? boundsWith(least, then.hexes) : least), [least, then]);
  const list = useRef<HTMLUListElement>(null);
  const printed = useRef<HTMLDivElement>(null);
  // Typing does not wait for the picture.
  const searched = useDeferredValue(words);
  const names = useMemo(() => books.sides.map(({ name }) => name), [books]);
  const letters = useMemo(() => lettersOf(names), [names]);
  const colours = useSideColours(names);
  const fitting = useMemo(
    () => map.hexes.filter((hex) => isOf(hex, side) && fits(hex, searched)),
    [map, side, searched],
  );
  const wanted = useMemo(() => new Set(fitting.map(({ id }) => id)), [fitting]);
  const closed = useMemo(() => (showsClosed ? closedToPiracy(map, side) : []), [map, side, showsClosed]);
  const choose = useCallback((hex: string) => keep((before) => ({ ...before, hex })), [keep]);
  const chooseOnMap = (hex: string): void => {
    // A form that asks for a hex takes it. What is chosen otherwise is in the list, whatever was searched for.
    if (point(hex)) return;
    if (deployments) deployments.point(hex);
    else if (map.hexes.some(({ id }) => id === hex))
      keep((before) => ({ ...before, hex, ...(!wanted.has(hex) && { words: "", side: "" }) }));
  };
  const chosen = map.hexes.find(({ id }) => id === kept.hex);
  const [first, more] = useShowMore(fitting, { step: 100, testId: "more-hexes" });
  const shown = chosen && wanted.has(chosen.id) && !first.includes(chosen) ? [...first, chosen] : first;
  const piracy = map.hexes.some(({ units }) => units.some(isOnPiracy));
  const toList = (id: string): void =>
    list.current?.querySelector<HTMLElement>(`[data-testid="hex-${id}"] button`)?.focus();
  const print = (): void =>
    printOnePage([printed.current], `${campaignName(open)}: the map, ${turnWords(campaign.turn)}`);
  const picture = (size: Zoom) => (
    <MapPicture
      map={map}
      bounds={bounds}
      wanted={wanted}
      letters={letters}
      colours={colours}
      chosen={chosen?.id ?? ""}
      onChoose={chooseOnMap}
      zoom={size}
      closed={closed}
      {...(replay && { seen: replay.steps[replay.at]?.places[0] ?? "" })}
    >
      {replay && <ReplayMarks replay={replay} bounds={bounds} />}
    </MapPicture>
  );
  const turn = deployments ? (
    <DeployOnMap deployments={deployments} pirates={pirates} onClose={deploying.stop} />
  ) : replay ? (
    <ReplaySteps replay={replay} label="Turn" nameOf={turnTitle} onClose={replaying.stop} />
  ) : (
    (pirates.length > 0 || replaying.begin) && (
      <Buttons>
        {pirates.length > 0 && (
          <Button size="small" onClick={deploying.begin} data-testid="map-deploy">
            Deploy ships on the map
          </Button>
        )}
        {replaying.begin && (
          <Button size="small" onClick={replaying.begin} data-testid="map-replay">
            Replay a turn
          </Button>
        )}
      </Buttons>
    )
  );
  const find = (
    <Section title="Find">
      <SearchBox
        aria-label="Search hexes"
        placeholder="Hex, place, unit, owner"
        value={words}
        onChange={(_, { value }) => keep({ ...kept, words: value })}
      />
      <ChoiceField
        label="Team"
        none="All Teams"
        value={side}
        onChange={(name) => keep({ ...kept, side: name })}
        choices={named(names)}
        testId="map-side"
      />
    </Section>
  );
  const legend = <Legend sides={names} letters={letters} colours={colours} signs={signsOn(map)} />;
  const hatching = piracy && (
    <Checkbox
      label={`Hatch the hexes within ${PIRACY_SPACING.tooNear} of a ship on Piracy (V19.42)`}
      checked={showsClosed}
      onChange={(_, { checked }) => showClosed(checked === true)}
    />
  );
  const item = (hex: MapHex) => (
    <HexItem key={hex.id} hex={hex} chosen={hex === chosen} onChoose={choose} isPast={then !== undefined} />
  );
  // A window of its own has nothing else that lists them.
  const beside = inWindow ? shown : chosen ? [chosen] : [];
  if (fills) {
    return (
      <FullMap title="Strategic Map" map={picture(FILLS)} onClose={() => fill(false)}>
        {turn}
        {find}
        <ul className={mergeClasses(styles.list, styles.ruled)}>{beside.map(item)}</ul>
        {inWindow && more}
        {!chosen && !inWindow && <Note>Choose a hex to see what is there and what can be done.</Note>}
        {hatching}
        {legend}
      </FullMap>
    );
  }
  return (
    <>
      {find}
      <Section title="Strategic Map">
        <div ref={printed} className={styles.stack}>
          {picture(zoom)}
          {legend}
        </div>
        <ZoomButtons
          zoom={zoom}
          onZoom={(to) => keep({ ...kept, zoom: to })}
          onFill={() => fill(true)}
          onPoint={chooseOnMap}
        >
          <Button size="small" icon={<PrintRegular />} onClick={print} data-prints="" data-testid="map-print">
            Print
          </Button>
        </ZoomButtons>
        {turn}
        {chosen && (
          <div className={styles.between} data-testid="map-says">
            <span>
              <span className={styles.strong}>{chosen.id}</span> {chosen.places.map(({ place }) => place).join(", ")}{" "}
              <span className={styles.quiet}>{summaryOf(chosen)}</span>
            </span>
            <Button size="small" onClick={() => toList(chosen.id)} data-testid="map-details">
              Details of {chosen.id}
            </Button>
          </div>
        )}
        {hatching}
      </Section>
      <Section title="Hexes">
        <div role="status">
          <Note>{countOf(fitting.length, map.hexes.length)}</Note>
        </div>
        <ul ref={list} className={mergeClasses(styles.list, styles.ruled)}>
          {shown.map(item)}
        </ul>
        {more}
        <Nowhere map={map} />
      </Section>
    </>
  );
}

/** What is somewhere that is no hex of the map, with a link to its row. */
function Nowhere({ map: { nowhere } }: { readonly map: StrategicMap }) {
  const styles = useStyles();
  if (nowhere.length === 0) return null;
  return (
    <div data-testid="map-nowhere">
      <Note>Without a hex:</Note>
      <ul className={styles.list}>
        {nowhere.map(({ what, place, spot }) => (
          <li key={`${what} ${place}`}>
            {spot ? <SpotLink spot={spot}>{what}</SpotLink> : what}
            {place !== "" && ` at "${place}"`}
          </li>
        ))}
      </ul>
    </div>
  );
}

const signsOn = ({ hexes, lines }: StrategicMap) => ({
  lines: lines.some(({ disrupted }) => !disrupted),
  disrupted: lines.some(({ disrupted }) => disrupted),
  unclaimed: hexes.some(({ places, owners }) => places.length > 0 && owners.length === 0),
  bases: hexes.some(({ places }) => places.some(({ own }) => own !== null && own.bases > 0)),
  piracy: hexes.some(({ units }) => units.some(isOnPiracy)),
  tooNear: hexes.some(({ tooNear }) => tooNear.length > 0),
});

const isOf = ({ owners, units }: MapHex, side: string): boolean =>
  side === "" || owners.includes(side) || units.some((unit) => unit.side === side);

const fits = ({ id, places, units, lines }: MapHex, search: string): boolean =>
  hasEveryWord(
    [
      id,
      ...places.flatMap(({ place, kind, owner, own }) => [place, kind, owner || "Unclaimed", own?.state ?? ""]),
      ...units.flatMap(({ unit, name, side, class: its, doing }) => [unit, name, side, its, doing]),
      ...lines.map(({ line }) => line),
    ],
    search,
  );

function countOf(wanted: number, all: number): string {
  if (wanted === 0) return "No hex matches. Try fewer words, or choose all Teams.";
  if (wanted < all) return `${wanted} of ${all} hexes`;
  return all === 1 ? "1 hex" : `${all} hexes`;
}
