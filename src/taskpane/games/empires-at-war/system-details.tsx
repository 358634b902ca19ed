import { Link, mergeClasses } from "@fluentui/react-components";
import type { ReactNode } from "react";
import type { MapFleet, MapSystem } from "../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { dateOf } from "../../../engine/empires-at-war/season";
import type { BatchNow } from "../../../engine/empires-at-war/bases/bases";
import { useOpen } from "../../books";
import { Amount } from "../../parts/amount";
import { Clause } from "../../parts/clause";
import { Deeds } from "../../parts/deeds";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";
import { TurnByTurn } from "../../parts/turn-by-turn";
import { counted } from "./system-words";

/** Everything that is known of a system, with its entries and what can be done there. */
export function SystemDetails({
  system,
  onGo,
}: {
  readonly system: MapSystem;
  /** Goes to another system; left out where that is not possible. */
  readonly onGo?: (place: string) => void;
}) {
  const open = useOpen();
  const styles = useStyles();
  const { place, at, planet, planets, map, owner, isExplored, development, developedSince } = system;
  const { fortOwner, fortSince, webLayers, webStrength, bases, fleets, ways, seen, explored, spot } = system;
  const since = (turn: number | null): string => (turn === null ? "" : `, since ${dateOf(open.books, turn)}`);
  return (
    <>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        <Fact what="Planet" clause="EaW 1c">
          {isExplored ? [planet, planets === 2 ? "two planets" : "", map].filter(Boolean).join(", ") : "not explored"}
        </Fact>
        <Fact what="Owner">{owner || (isExplored ? "nobody" : "not known")}</Fact>
        {development !== "" && (
          <Fact what={development} clause={development === "Mine" ? "EaW 12.0" : "EaW 13.0"}>
            {`developed${since(developedSince)}`}
          </Fact>
        )}
        {fortOwner !== "" && (
          <Fact what="Fortification" clause="EaW 10.0">
            {`of ${fortOwner}${since(fortSince)}`}
          </Fact>
        )}
        {webLayers !== null && (
          <Fact what="Web" clause="EaW 31.0">
            {counted(webLayers, "layer", "layers")}
            {webStrength !== null && (
              <>
                , strength <Amount of={webStrength} />
              </>
            )}
          </Fact>
        )}
        {bases.map((batch) => (
          <Fact key={batch.batch} what={batchSays(batch)} clause="EaW 14.0">
            {`of ${batch.owner}${since(batch.since)}`}
          </Fact>
        ))}
        {fleets.map((fleet) => (
          <FleetLine key={fleet.fleet} fleet={fleet} />
        ))}
        {seen && (
          <Fact what={`Seen in ${dateOf(open.books, seen.turn)}`} clause="EaW 5e">
            {seen.says}
          </Fact>
        )}
        {ways.map(({ to, leaves, enters }) => (
          <Fact key={to} what={leaves === "" ? "Warp lane" : `Warp lane ${leaves}`} clause="EaW 1d">
            to{" "}
            {onGo ? (
              <Link as="button" inline onClick={() => onGo(to)}>
                {to}
              </Link>
            ) : (
              to
            )}
            {enters !== "" && `, enters from ${enters}`}
          </Fact>
        ))}
        {explored.length > 0 && open.books.viewer === null && <Fact what="Explored by">{explored.join(", ")}</Fact>}
        {spot && (
          <Fact what="On the map">
            <SpotLink spot={spot}>{at ? `${at.x}, ${at.y}` : "no X and Y yet"}</SpotLink>
          </Fact>
        )}
      </ul>
      <TurnByTurn of={place} />
      {open.books.viewer === null && <Deeds subject={place} />}
    </>
  );
}

/** A batch of bases: "12 GMS, planet 1, damaged". */
const batchSays = ({ count, kind, planet, state }: BatchNow): string =>
  [`${count} ${kind}`, planet === null ? "" : `planet ${planet}`, state.toLowerCase()]
    .filter((part) => part !== "")
    .join(", ");

function FleetLine({ fleet: { fleet, side, ships, cbpv, state, isFrd, spot } }: { readonly fleet: MapFleet }) {
  return (
    <Fact what={spot ? <SpotLink spot={spot}>{fleet}</SpotLink> : fleet}>
      {isFrd ? "FRD" : side}, {counted(ships, "ship", "ships")}, <Amount of={cbpv} /> CBpv
      {state !== "Free" && `, ${state.toLowerCase()}`}
    </Fact>
  );
}

/** One thing that is known, and its clause. */
function Fact({
  what,
  clause,
  children,
}: {
  readonly what: ReactNode;
  readonly clause?: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <li className={styles.between}>
      <span>
        {what}
        {clause !== undefined && (
          <>
            {" "}
            <Clause of={clause} />
          </>
        )}
      </span>{" "}
      <span className={styles.quiet}>{children}</span>
    </li>
  );
}
