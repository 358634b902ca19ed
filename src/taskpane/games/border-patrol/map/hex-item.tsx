import { mergeClasses } from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons";
import { memo, type ReactNode } from "react";
import { PIRACY_SPACING } from "../../../../engine/border-patrol/rules/constants";
import type { MapHex, MapPlace } from "../../../../engine/border-patrol/map/map";
import { isOnPiracy, type MapUnit } from "../../../../engine/border-patrol/map/map-units";
import type { Spot } from "../../../../engine/core/problem";
import { Amount } from "../../../parts/amount";
import { Clause } from "../../../parts/clause";
import { Deeds, type Labels } from "../../../parts/deeds";
import { Disclosure } from "../../../parts/disclosure";
import { SpotLink } from "../../../parts/spot-link";
import { useStyles } from "../../../parts/styles";

/** A hex in the list: it is open while it is chosen, and says everything that is known of it. */
export const HexItem = memo(function HexItem({
  hex,
  chosen,
  isPast = false,
  onChoose,
}: {
  readonly hex: MapHex;
  readonly chosen: boolean;
  /** Whether its units are shown as they once were: nothing is done with them from here. */
  readonly isPast?: boolean;
  /** Is given its number, or "" once it is closed. */
  readonly onChoose: (id: string) => void;
}) {
  const styles = useStyles();
  const { id, places, units, lines, tooNear } = hex;
  return (
    <li data-testid={`hex-${id}`}>
      <Disclosure
        open={chosen}
        onOpen={(open) => onChoose(open ? id : "")}
        label={
          <>
            <span className={styles.between}>
              <span>
                <span className={styles.strong}>{id}</span> {places.map(({ place }) => place).join(", ")}
              </span>
            </span>
            <span className={styles.quiet}>{summaryOf(hex)}</span>
          </>
        }
      >
        <ul className={mergeClasses(styles.list, styles.ruled)}>
          {places.map((place) => (
            <PlaceLine key={place.place} place={place} />
          ))}
          {units.map((unit) => (
            <UnitLine key={unit.unit} unit={unit} isPast={isPast} />
          ))}
          {lines.map(({ line, could, disrupted }) => (
            <li key={line}>
              Supply line {line}: its Convoy {could ? "could enter" : "must enter"} this hex
              {disrupted ? "; disrupted this turn" : ""} <Clause of={disrupted ? "V19.852" : "V19.815"} />
            </li>
          ))}
          {tooNear.map(({ unit, other, at, apart }) => (
            <li key={`${unit} ${other}`}>
              <WarningRegular aria-hidden className={styles.icon} /> {unit} is {hexes(apart)} from {other} at {at};
              ships on Piracy are more than {PIRACY_SPACING.tooNear} apart. <Clause of="V19.42" />
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  );
});

const hexes = (count: number): string => (count === 1 ? "1 hex" : `${count} hexes`);

/** A hex in a few words: "System of Alliance · 2 units · Piracy · too near". */
export function summaryOf({ places, units, lines, tooNear }: MapHex): string {
  return [
    ...places.map(whatItIs),
    units.length === 0 ? "" : units.length === 1 ? `1 unit: ${units[0]?.unit ?? ""}` : `${units.length} units`,
    units.some(isOnPiracy) ? "Piracy" : "",
    tooNear.length > 0 ? "too near" : "",
    lines.length === 0 ? "" : lines.length === 1 ? "1 supply line" : `${lines.length} supply lines`,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

const whatItIs = ({ kind, owner }: MapPlace): string =>
  owner === "" ? `Unclaimed ${kind || "place"}` : `${kind || "Place"} of ${owner}`;

function PlaceLine({ place }: { readonly place: MapPlace }) {
  const styles = useStyles();
  const { own, claims } = place;
  const said = [
    whatItIs(place),
    own && own.bases > 0 ? (own.bases === 1 ? "1 base" : `${own.bases} bases`) : "",
    own?.state ?? "",
    ...claims.map(({ side, turn }) => `claimed by ${side} in turn ${turn}`),
  ];
  return (
    <Line
      name={place.place}
      spot={place.spot}
      worth={
        own && (
          <>
            <Amount of={own.economicValue} /> BPV
          </>
        )
      }
    >
      <span className={styles.quiet}>{said.filter(Boolean).join(" · ")}</span>
    </Line>
  );
}

const MOVE: Labels = { "move-units": () => "Move" };

function UnitLine({ unit, isPast }: { readonly unit: MapUnit; readonly isPast: boolean }) {
  const styles = useStyles();
  const said = [unit.name, unit.side, unit.class, unit.doing, whenKnown(unit)];
  return (
    <Line name={unit.unit} spot={unit.spot}>
      <span className={styles.quiet}>{said.filter(Boolean).join(" · ")}</span>
      {unit.takes && (
        <span className={styles.quiet}>
          {" · takes "}
          <Amount of={unit.takes.amount} /> BPV <Clause of={unit.takes.clause} />
        </span>
      )}
      {!isPast && <Deeds subject={unit.unit} labels={MOVE} />}
    </Line>
  );
}

/** Since when a place is known that no row of the tracker says. */
function whenKnown({ known, turn }: MapUnit): string {
  if (turn === null || known === "tracked") return "";
  return known === "designated" ? "to be placed in 3C1" : `placed here in turn ${turn}`;
}

/** A place or a unit, with a link to its row. */
function Line({
  name,
  spot,
  worth,
  children,
}: {
  readonly name: string;
  readonly spot: Spot | undefined;
  readonly worth?: ReactNode;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <li>
      <span className={styles.between}>
        {spot ? <SpotLink spot={spot}>{name}</SpotLink> : <span>{name}</span>}
        {worth && <span>{worth}</span>}
      </span>
      {children}
    </li>
  );
}
