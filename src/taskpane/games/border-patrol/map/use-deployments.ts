import { useMemo, useState } from "react";
import { deploy } from "../../../../engine/border-patrol/deployment/deploy";
import { designationOf, placeNow, shipsInPlay } from "../../../../engine/border-patrol/deployment/deployment";
import { placeShips } from "../../../../engine/border-patrol/deployment/place-ships";
import { isSameLocation, locationSays } from "../../../../engine/border-patrol/places/location";
import { offers, type OpenGame } from "../../../../engine/campaign/game";
import { useOpen } from "../../../books";

/** A ship of a pirate, before it is placed. */
export interface ShipToDeploy {
  readonly unit: string;
  /** What it was designated for this turn; blank if nothing was said yet. */
  readonly as: string;
  /** Where it is, or is to be placed; blank at a base. */
  readonly place: string;
  readonly says: string;
}

/** The ships of a pirate while they are deployed on the map. */
export interface DeploymentsOnMap {
  readonly pirate: string;
  readonly ships: readonly ShipToDeploy[];
  /** The ship that is deployed; blank as long as none is chosen. */
  readonly ship: string;
  /** The hex that was pointed at without one; blank for none. */
  readonly place: string;
  /** Whether ships can be designated (2D), and whether designated ones wait to be placed (3C1). */
  readonly can: { readonly deploy: boolean; readonly place: boolean };
  /** Takes a hex of the map: a ship that is alone there is chosen. */
  readonly point: (place: string) => void;
  readonly choosePirate: (pirate: string) => void;
  readonly chooseShip: (ship: string) => void;
  /** The next ship that has no deployment yet, if there is one. */
  readonly chooseNext: () => void;
}

/** Deployments on the map: the pirates whose ships can be deployed or placed now, and the ships of the one that is chosen. */
export function useDeployments() {
  const open = useOpen();
  const [chosen, choose] = useState<{ pirate: string; ship: string; place: string } | null>(null);
  const pirates = useMemo(
    () =>
      open.books.viewer !== null
        ? []
        : open.books.sides.map(({ name }) => name).filter((name) => Object.values(whatCan(open, name)).includes(true)),
    [open],
  );
  const { pirate, ship, place } = chosen ?? { pirate: "", ship: "", place: "" };
  const isOpen = pirates.includes(pirate);
  const ships = isOpen ? shipsToDeploy(open, pirate) : [];
  const choosePirate = (name: string): void => choose({ pirate: name, ship: "", place: "" });
  const chooseShip = (unit: string): void => choose({ pirate, ship: unit, place: "" });
  const deployments: DeploymentsOnMap | undefined = isOpen
    ? {
        ...{ pirate, ships, place, choosePirate, chooseShip },
        ship: ships.some(({ unit }) => unit === ship) ? ship : "",
        can: whatCan(open, pirate),
        point(at) {
          const [first, ...others] = shipsAt(open, ships, at);
          if (first && others.length === 0) chooseShip(first.unit);
          else choose({ pirate, ship: "", place: at });
        },
        chooseNext: () => chooseShip(ships.find(({ unit, as }) => as === "" && unit !== ship)?.unit ?? ""),
      }
    : undefined;
  return { pirates, deployments, begin: () => choosePirate(pirates[0] ?? ""), stop: () => choose(null) };
}

function whatCan(open: OpenGame, side: string): DeploymentsOnMap["can"] {
  const able = offers(open, side).filter(({ done }) => !done);
  const has = (id: string): boolean => able.some(({ command }) => command.id === id);
  return { deploy: has(deploy.id), place: has(placeShips.id) };
}

const shipsToDeploy = (open: OpenGame, pirate: string): readonly ShipToDeploy[] =>
  shipsInPlay(open, pirate).map((unit) => {
    const designation = designationOf(open, unit, open.campaign.turn);
    const place = designation?.place ?? placeNow(open, unit);
    const where = place === "" ? "off the Map" : `at ${locationSays(open, place)}`;
    const what = designation ? `${designation.as}${place === "" ? "" : ` ${where}`}` : `${where}, nothing said yet`;
    return { unit, as: designation?.as ?? "", place, says: `${unit}: ${what}` };
  });

/** Those of some ships that are in a hex, or to be placed there. */
export const shipsAt = (open: OpenGame, ships: readonly ShipToDeploy[], hex: string): readonly ShipToDeploy[] =>
  ships.filter(({ place }) => isSameLocation(open, place, hex));
