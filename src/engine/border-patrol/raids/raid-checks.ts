import { check, type Found, type Check } from "../../campaign/checks/check";
import { standingOn } from "../../campaign/ledger/reversals";
import { unitsNamedIn } from "../ships/units-named";
import { orionSides, turnsOf } from "../turn/history";
import { turnsCorrected } from "../turn/rule-readings";
import { supplyLinesLead } from "./supply-line-checks";
import { supplyLinesKept } from "./supply-lines-kept-checks";

/** V19.885: each raiding ship intercepts one convoy a turn. */
const oneRaidAShip = check({
  id: "raid-twice",
  title: "A raiding ship intercepts one supply convoy a turn",
  clause: "V19.885",
  inView: true,
  find(state) {
    const named = unitsNamedIn(state.campaign);
    return orionSides(state).flatMap((side) =>
      turnsOf(state.campaign).flatMap((turn) => {
        const raiders = new Map<string, number>();
        return standingOn(state, turn, "Supply raid").flatMap(({ no, to, subject, spot }): Found[] => {
          // The end of the Supply Line may be named as well.
          const own = (unit: string): boolean => state.campaign.units.get(unit)?.side === side;
          const ships = to === side ? named(subject).filter(own) : [];
          const again = ships.find((unit) => raiders.has(unit));
          for (const unit of ships) if (!raiders.has(unit)) raiders.set(unit, no);
          if (again === undefined) return [];
          const before = raiders.get(again) ?? no;
          const message = `Entry ${no} rewards ${again} for a second raid in turn ${turn} (the first is entry ${before}), but each ship can raid once a turn. Book each raid as one entry, name the ship that raided, or reverse the entry.`;
          return [{ subject: again, message, expected: "1", actual: "2", spot }];
        });
      }),
    );
  },
});

/** V19.824: a Supply Line is disrupted once a turn. Lines are the same that lead to the same unit, or have the same words. */
const oneRaidALine = check({
  id: "line-twice",
  title: "A Supply Line is disrupted once a turn",
  clause: "V19.824",
  inView: true,
  find(state) {
    const named = unitsNamedIn(state.campaign);
    const lineIn = (subject: string, owner: string): string | undefined => {
      const [, words] = SUPPLY_LINE.exec(subject) ?? [];
      if (words === undefined) return undefined;
      const ends = named(subject).filter((unit) => state.campaign.units.get(unit)?.side === owner);
      return (ends.length > 0 ? ends.join(" and ") : words.trim().replace(/\s+/g, " ")).toLowerCase();
    };
    return turnsCorrected(state).flatMap((turn) => {
      const raided = new Map<string, number>();
      return standingOn(state, turn, "Supply raid").flatMap(({ no, from, subject, spot }): Found[] => {
        const line = lineIn(subject, from);
        if (line === undefined || line === "") return [];
        const key = JSON.stringify([from, line]);
        const before = raided.get(key);
        raided.set(key, before ?? no);
        if (before === undefined) return [];
        const message = `Entry ${no} rewards a second raid on a Supply Line of ${from} in turn ${turn} (${subject}; the first is entry ${before}), but a line is disrupted once a turn. Book each raid as one entry, name the line that was raided, or reverse the entry.`;
        return [{ subject: `No ${no}`, message, expected: "1", actual: "2", spot }];
      });
    });
  },
});

/** The words after "line" in a subject such as "O-2, line to A-1". */
const SUPPLY_LINE = /\blines?\b(.*)$/i;

/** Raids on convoys and the supply lines. */
export const RAID_CHECKS: readonly Check[] = [oneRaidAShip, oneRaidALine, supplyLinesLead, supplyLinesKept];
