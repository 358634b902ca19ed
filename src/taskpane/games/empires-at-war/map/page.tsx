import { Button, Checkbox, mergeClasses, SearchBox } from "@fluentui/react-components";
import { PrintRegular } from "@fluentui/react-icons";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import {
  laidOut,
  mapOf,
  type GalacticMap,
  type MapSystem,
} from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { dateOf } from "../../../../engine/empires-at-war/season";
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
import { useStyles } from "../../../parts/styles";
import { counted, summaryOf, wordsOf } from "../system-words";
import { DrawMarks, DrawOnMap } from "./draw-on-map";
import { Legend } from "./legend";
import { OrderMarks, ReplayMarks } from "./order-marks";
import { GiveOrdersOnMap } from "./orders-on-map";
import { LayOut, Nowhere } from "./not-on-map";
import { MapPicture } from "./picture";
import { pictureOf, STEP } from "./shape";
import { SystemItem } from "./system-item";
import { freePlace, useDrawing } from "./use-drawing";
import { useOrders } from "./use-orders";
import { useSeasons } from "./use-seasons";

/** The room around a map that is drawn by hand. */
const ROOM = 2 * STEP;

/** The Map page: a picture of the Galactic map and the list of its systems, which choose each other. */
export function MapPage() {
  const open = useOpen();
  const map = useMemo(() => mapOf(open), [open]);
  const [isDrawn, draw] = useState(false);
  const inWindow = useInWindow();
  const isMaster = open.books.viewer === null && !inWindow;
  if (map.systems.length > 0 || isDrawn)
    return (
      <Pointing>
        <KnownMap map={map} isDrawn={isDrawn} />
      </Pointing>
    );
  return (
    <Section title="Systems">
      <Note>
        The map has no systems yet. Add warp lanes with their systems on the page Season, step 0b, or import the list of
        systems on the page Campaign{isMaster ? ", or draw them here" : ""}.
      </Note>
      {isMaster && (
        <Buttons>
          <Button size="small" onClick={() => draw(true)} data-testid="map-draw">
            Draw the map
          </Button>
        </Buttons>
      )}
      <Nowhere map={map} />
    </Section>
  );
}

function KnownMap({
  map: now,
  isDrawn,
}: {
  readonly map: GalacticMap;
  /** Whether it is drawn from its first system on. */
  readonly isDrawn: boolean;
}) {
  const open = useOpen();
  const { books, campaign } = open;
  const styles = useStyles();
  const [kept, keep] = useInput("map");
  const { words, side, zoom } = kept;
  const [directions, showDirections] = useState(false);
  const [isLayingOut, layOut] = useState(false);
  const inWindow = useInWindow();
  const [fills, fill] = useState(inWindow);
  const point = usePoint();
  const { empires, orders, begin, stop } = useOrders();
  const { replay, then, ...replaying } = useSeasons(now);
  const map = then ?? now;
  const { drawing, ...draws } = useDrawing(now, isDrawn);
  const hasRoom = drawing !== undefined;
  const printed = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Typing does not wait for the picture.
  const searched = useDeferredValue(words);
  const names = useMemo(() => books.sides.map(({ name }) => name), [books]);
  const letters = useMemo(() => lettersOf(names), [names]);
  const colours = useSideColours(names);
  const preview = useMemo(() => (isLayingOut ? laidOut(map) : undefined), [map, isLayingOut]);
  const picture = useMemo(() => pictureOf(map, preview, hasRoom ? ROOM : 0), [map, preview, hasRoom]);
  const fitting = useMemo(
    () => map.systems.filter((system) => isOf(system, side) && hasEveryWord(wordsOf(system), searched)),
    [map, side, searched],
  );
  const wanted = useMemo(() => new Set(fitting.map(({ place }) => place)), [fitting]);
  const choose = useCallback((place: string) => keep((before) => ({ ...before, hex: place })), [keep]);
  const chooseAnywhere = useCallback(
    // What is chosen on the map is in the list, whatever was searched for.
    (place: string) =>
      keep((before) => ({ ...before, hex: place, ...(!wanted.has(place) && { words: "", side: "" }) })),
    [keep, wanted],
  );
  const chooseOnMap = (place: string): void => {
    if (orders) orders.point(place);
    else if (drawing) drawing.point(place);
    // A form that asks for a system takes it.
    else if (!point(place)) chooseAnywhere(place);
  };
  const chosen = map.systems.find(({ place }) => place === kept.hex);
  const [first, more] = useShowMore(fitting, { step: 100, testId: "more-systems" });
  const shown = chosen && wanted.has(chosen.place) && !first.includes(chosen) ? [...first, chosen] : first;
  const toList = (place: string): void =>
    [...(list.current?.querySelectorAll<HTMLElement>("[data-place]") ?? [])]
      .find(({ dataset }) => dataset["place"] === place)
      ?.querySelector("button")
      ?.focus();
  const print = (): void => {
    const title = `${campaignName(open)}: the map, ${dateOf(books, campaign.turn)}`;
    printOnePage([printed.current, list.current], title);
  };
  const drawn = (size: Zoom) => (
    <MapPicture
      picture={picture}
      wanted={wanted}
      letters={letters}
      colours={colours}
      directions={directions}
      chosen={chosen?.place ?? ""}
      onChoose={chooseOnMap}
      idAt={drawing && ((at) => freePlace(picture.placeAt(at)))}
      zoom={size}
    >
      {orders && <OrderMarks orders={orders} picture={picture} />}
      {replay && <ReplayMarks replay={replay} picture={picture} />}
      {drawing && <DrawMarks drawing={drawing} picture={picture} />}
    </MapPicture>
  );
  const season = orders ? (
    <GiveOrdersOnMap orders={orders} empires={empires} onClose={stop} />
  ) : replay ? (
    <ReplaySteps replay={replay} label="Season" nameOf={(turn) => dateOf(books, turn)} onClose={replaying.stop} />
  ) : drawing ? (
    <DrawOnMap drawing={drawing} onClose={draws.stop} />
  ) : (
    <Buttons>
      {empires.length > 0 && (
        <Button size="small" onClick={begin} data-testid="map-orders">
          Give orders on the map
        </Button>
      )}
      {replaying.begin && (
        <Button size="small" onClick={replaying.begin} data-testid="map-replay">
          Replay a season
        </Button>
      )}
      {books.viewer === null && !inWindow && (
        <Button size="small" onClick={draws.begin} data-testid="map-draw">
          Draw the map
        </Button>
      )}
    </Buttons>
  );
  const legend = <Legend map={map} sides={names} letters={letters} colours={colours} />;
  const find = (
    <Section title="Find">
      <SearchBox
        aria-label="Search systems"
        placeholder="System, owner, fleet, planet"
        value={words}
        onChange={(_, { value }) => keep({ ...kept, words: value })}
      />
      <ChoiceField
        label="Empire"
        none="All empires"
        value={side}
        onChange={(name) => keep({ ...kept, side: name })}
        choices={named(names)}
        testId="map-side"
      />
    </Section>
  );
  const allDirections = (
    <Checkbox
      label="Write the directions of all lanes (EaW 20.0)"
      checked={directions}
      onChange={(_, { checked }) => showDirections(checked === true)}
    />
  );
  const item = (system: MapSystem) => (
    <SystemItem key={system.place} {...{ system, chosen: system === chosen, onChoose: choose, onGo: chooseAnywhere }} />
  );
  // A window of its own has nothing else that lists them.
  const beside = inWindow ? shown : chosen ? [chosen] : [];
  if (fills) {
    return (
      <FullMap title="Galactic map" map={drawn(FILLS)} onClose={() => fill(false)}>
        {season}
        {find}
        <ul className={mergeClasses(styles.list, styles.ruled)}>{beside.map(item)}</ul>
        {inWindow && more}
        {!chosen && !inWindow && <Note>Choose a system to see what is there and what can be done.</Note>}
        {allDirections}
        {legend}
      </FullMap>
    );
  }
  return (
    <>
      {find}
      <Section title="Galactic map">
        <LayOut map={map} isOpen={isLayingOut} onOpen={layOut} />
        {(picture.systems.length > 0 || hasRoom) && (
          <>
            <div ref={printed} className={styles.stack}>
              {drawn(zoom)}
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
            {season}
            {chosen && (
              <div className={styles.between} data-testid="map-says">
                <span>
                  <span className={styles.strong}>{chosen.place}</span>{" "}
                  <span className={styles.quiet}>{summaryOf(chosen)}</span>
                </span>
                <Button size="small" onClick={() => toList(chosen.place)} data-testid="map-details">
                  Details of {chosen.place}
                </Button>
              </div>
            )}
            {allDirections}
          </>
        )}
      </Section>
      <Section title="Systems">
        <div role="status">
          <Note>{countOf(fitting.length, map.systems.length)}</Note>
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

const isOf = ({ owner, fortOwner, bases, fleets }: MapSystem, side: string): boolean =>
  side === "" ||
  owner === side ||
  fortOwner === side ||
  bases.some((batch) => batch.owner === side) ||
  fleets.some((fleet) => fleet.side === side);

function countOf(wanted: number, all: number): string {
  if (wanted === 0) return "No system matches. Try fewer words, or choose all empires.";
  return wanted < all ? `${wanted} of ${all} systems` : counted(all, "system", "systems");
}
