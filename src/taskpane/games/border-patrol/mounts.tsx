import { mergeClasses } from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons";
import { capturedSystems } from "../../../engine/border-patrol/battles/captured-systems";
import { fleetMounts, takes, type ShipMounts } from "../../../engine/border-patrol/mounts/fleet-mounts";
import type { Move } from "../../../engine/border-patrol/mounts/mount-moves";
import { orionSides } from "../../../engine/border-patrol/turn/history";
import type { Mount } from "../../../engine/border-patrol/mounts/mounts-table";
import { isShown } from "../../../engine/campaign/ledger/ledger";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Disclosure } from "../../parts/disclosure";
import { Note, Section } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { useStyles } from "../../parts/styles";
import { Deeds, type Labels } from "../../parts/deeds";

const OF_FLEET: Labels = { "seek-phaser-g": () => "Try to get a Phaser-G" };
const OF_SHIP: Labels = { "order-refit": () => "Order a Refit", "move-mount": () => "Move a system" };
const OF_MOVE: Labels = { "install-mount": () => "Install it, or have it sold" };

/** The Mounts page: what the pirates' option mounts hold, what may go where, and the systems between two ships (V19.9). */
export function MountsPage() {
  const open = useOpen();
  const pirates = orionSides(open).filter((side) => isShown(open.books, side));
  return pirates.length === 0 ? (
    <Note>Only the pirates have option mounts, and only they know what these hold.</Note>
  ) : (
    <>
      {pirates.map((side) => (
        <FleetOfMounts key={side} side={side} isOnly={pirates.length === 1} />
      ))}
    </>
  );
}

function FleetOfMounts({ side, isOnly }: { readonly side: string; readonly isOnly: boolean }) {
  const open = useOpen();
  const styles = useStyles();
  const { ships, special, nextPhaserG, moves } = fleetMounts(open, side);
  const of = isOnly ? "" : ` of ${side}`;
  const { turn } = open.campaign;
  return (
    <>
      <Section title={`Fleet${of}`}>
        <ul className={styles.list} data-testid={`mounts-of-${side}`}>
          <li className={styles.priced}>
            <span>
              Ships with special systems <Clause of="V19.915" />
            </span>
            <span>
              {special.units.length} of {special.limit} allowed
            </span>
          </li>
          <li className={styles.priced}>
            <span>
              Next Phaser-G of the Cartel <Clause of="V19.916" />
            </span>
            <span>{nextPhaserG === turn ? "can be rolled for now" : `turn ${nextPhaserG}`}</span>
          </li>
        </ul>
        {special.units.length > 0 && <Note>Special systems on {special.units.join(", ")}</Note>}
        <Deeds subject={side} labels={OF_FLEET} />
      </Section>
      {moves.length > 0 && (
        <Section title={`Systems that were removed${of}`}>
          <ul className={mergeClasses(styles.list, styles.ruled)}>
            {moves.map((move) => (
              <li key={move.no} className={styles.tight} data-testid={`move-${move.no}`}>
                <span>
                  <SpotLink spot={move.spot}>{move.held.system}</SpotLink> of {move.from}: {stateOf(move)}{" "}
                  <Clause of={move.state === "sold" ? "V19.953" : "V19.952"} />
                </span>
                <Deeds subject={String(move.no)} labels={OF_MOVE} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CapturedSystems side={side} of={of} />
      <Section title={`Ships${of}`}>
        {ships.length === 0 && <Note>{side} has no ships.</Note>}
        <ul className={mergeClasses(styles.list, styles.ruled)}>
          {ships.map((ship) => (
            <ShipRow key={ship.unit} side={side} ship={ship} />
          ))}
        </ul>
      </Section>
    </>
  );
}

/** What became of a system that was removed to be moved. */
function stateOf({ state, turn, to, installed }: Move): string {
  switch (state) {
    case "installed":
      return installed ? `on ${installed.unit}, mount ${installed.mount}, since turn ${installed.turn}` : "installed";
    case "sold":
      return "sold by the Cartel";
    case "waiting":
      return `removed in turn ${turn} for ${to}; install it in turn ${turn + 1}`;
    case "overdue":
      return `removed in turn ${turn} for ${to}, and neither installed nor sold since`;
  }
}

function ShipRow({ side, ship }: { readonly side: string; readonly ship: ShipMounts }) {
  const styles = useStyles();
  const { unit, name, place, mounts, shares, breaches } = ship;
  const filled = mounts.filter(({ system }) => system !== "").length;
  return (
    <li data-testid={`mounts-${unit}`}>
      <Disclosure
        label={
          <>
            <span className={styles.between}>
              <span>
                <span className={styles.strong}>{unit}</span> {name}
              </span>{" "}
              <span>{mounts.length === 0 ? "no mounts listed" : `${filled} of ${mounts.length} filled`}</span>
            </span>
            <span className={styles.quiet}>
              {breaches.length > 0 && (
                <>
                  <WarningRegular aria-hidden className={styles.icon} /> Beyond a limit ·{" "}
                </>
              )}
              {place === "" ? "Off the Map" : `On the Map, ${place}`}
            </span>
          </>
        }
      >
        {breaches.map((breach) => (
          <Note key={breach} quiet={false}>
            {breach}
          </Note>
        ))}
        <ul className={styles.list}>
          {shares.map(({ what, mounted, allowed, clause }) => (
            <li key={what} className={styles.priced}>
              <span>
                {what} <Clause of={clause} />
              </span>
              <span>
                {mounted} of {allowed} allowed
              </span>
            </li>
          ))}
        </ul>
        <ul className={mergeClasses(styles.list, styles.ruled)}>
          {mounts.map((mount) => (
            <li key={mount.row}>
              <Disclosure label={mountSays(mount)}>
                <TakesOf side={side} mount={mount} />
              </Disclosure>
            </li>
          ))}
        </ul>
        <Deeds subject={unit} labels={OF_SHIP} />
      </Disclosure>
    </li>
  );
}

function mountSays({ mount, system, since, captured }: Mount): string {
  const held = system === "" ? "empty" : system;
  const more = [since === null ? "" : `since turn ${since}`, captured ? "captured" : ""].filter(Boolean);
  return `${mount === null ? "Mount" : `Mount ${mount}`}: ${[held, ...more].join(", ")}`;
}

/** What a mount can hold: calculated only once it is opened. */
function TakesOf({ side, mount }: { readonly side: string; readonly mount: Mount }) {
  const open = useOpen();
  const styles = useStyles();
  const { can, cannot } = takes(open, side, mount);
  return (
    <>
      <Note quiet={false}>{can.length === 0 ? "It can hold nothing else." : `It can hold ${can.join(", ")}.`}</Note>
      {cannot.length > 0 && (
        <ul className={styles.list}>
          {cannot.map(({ system, why }) => (
            <li key={system} className={styles.quiet}>
              Not {system}: {why}
            </li>
          ))}
        </ul>
      )}
      <Note>
        Row of the mount: <SpotLink spot={mount.spot} />
      </Note>
    </>
  );
}

/** Systems of units that the pirates captured, until they are in a mount or sold (V19.94). */
function CapturedSystems({ side, of }: { readonly side: string; readonly of: string }) {
  const open = useOpen();
  const styles = useStyles();
  const waiting = capturedSystems(open, side).filter(({ state }) => state !== "over");
  if (waiting.length === 0) return null;
  return (
    <Section title={`Captured systems${of}`}>
      <ul className={mergeClasses(styles.list, styles.ruled)} data-testid={`captured-${side}`}>
        {waiting.map(({ unit, systems, state, until, spot }) => (
          <li key={unit}>
            <SpotLink spot={spot}>{systems}</SpotLink> of {unit}:{" "}
            {state === "waiting" ? `for a ship that arrives by 1A1 of turn ${until ?? ""}, or sold` : state}{" "}
            <Clause of={state === "waiting" ? "V19.945" : "V19.943"} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
