import type { GalacticMap } from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { PLANETS } from "../../../../engine/empires-at-war/words";
import { Sign, Signs } from "../../../parts/map/signs";
import { seenShort } from "../system-words";
import { FortMark, FrdMark, LetterMark, PlanetMark, useMarkStyles, type Letters } from "./marks";

const MIDDLE = { x: 20, y: 20 };
/** Around a system, and around a mark of it. */
const WHOLE = "2 2 36 36";
const SMALL = "11 11 18 18";

/** What the signs of the picture mean, as far as they are on the map; the list has words in their place. */
export function Legend({
  map,
  sides,
  letters,
  colours,
}: {
  readonly map: GalacticMap;
  readonly sides: readonly string[];
  readonly letters: Letters;
  readonly colours: (side: string) => string;
}) {
  const own = useMarkStyles();
  const has = (is: (system: GalacticMap["systems"][number]) => boolean): boolean => map.systems.some(is);
  const fleet = map.systems.flatMap(({ fleets }) => fleets).find(({ isFrd }) => !isFrd);
  return (
    <Signs>
      {sides.map((side) => (
        <Sign key={side} words={side} around={WHOLE}>
          <g className={colours(side)}>
            <circle cx={20} cy={20} r={16} fill="#fff" stroke="#000" className={own.inherit} />
            <text x={20} y={26} textAnchor="middle" fontSize={17} className={own.letters}>
              {letters(side)}
            </text>
          </g>
        </Sign>
      ))}
      {PLANETS.list
        .filter((planet) => has((system) => system.planet === planet))
        .map((planet) => (
          <Sign key={planet} words={planet === "Unknown" ? "Not explored" : `${planet} planet`} around={WHOLE}>
            <g className={colours("")}>
              <PlanetMark at={MIDDLE} planet={planet} />
            </g>
          </Sign>
        ))}
      {has(({ development }) => development === "Mine") && (
        <Sign words="Mine" around={SMALL}>
          <LetterMark at={MIDDLE} letter="M" />
        </Sign>
      )}
      {has(({ development }) => development === "Colony") && (
        <Sign words="Colony" around={SMALL}>
          <LetterMark at={MIDDLE} letter="C" />
        </Sign>
      )}
      {has(({ bases }) => bases.length > 0) && (
        <Sign words="Bases" around={SMALL}>
          <LetterMark at={MIDDLE} letter="B" />
        </Sign>
      )}
      {has(({ webLayers }) => webLayers !== null) && (
        <Sign words="Web" around={SMALL}>
          <LetterMark at={MIDDLE} letter="W" />
        </Sign>
      )}
      {has(({ fortOwner }) => fortOwner !== "") && (
        <Sign words="Fortification" around={WHOLE}>
          <FortMark at={MIDDLE} />
        </Sign>
      )}
      {has(({ fleets }) => fleets.some(({ isFrd }) => isFrd)) && (
        <Sign words="FRD" around={SMALL}>
          <FrdMark at={MIDDLE} />
        </Sign>
      )}
      {fleet && (
        <li>
          {letters(fleet.side)}2 1085: two fleets of {fleet.side} with 1085 CBpv
        </li>
      )}
      {has((system) => seenShort(system) !== "") && (
        <li>
          seen: fort, dev, 345+115: when your fleets last looked, fortified, developed, fleets of 345 and 115 CBpv
        </li>
      )}
      {has(({ fleets }) => fleets.some(({ to }) => to !== undefined)) && <li>→: on the way, after a battle</li>}
    </Signs>
  );
}
