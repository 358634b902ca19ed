import { formatHex, parseHex } from "../../core/hex";
import type { Finding } from "../../core/problem";
import { formCommand } from "../../campaign/commands/command";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { choiceField, onMap, textField, textIn, type Field } from "../../campaign/commands/field";
import { record, type EventOfAct } from "../../campaign/commands/record";
import { unknownUnit } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, refused, type OpenBooks, type UsedAnswer, refuseIf } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { isSubLight } from "../battles/forces";
import { borderState } from "../border-state";
import { designationOf, isAdriftNow, isLost, placeNow, shipsInPlay, shipsManned, startedOnMap } from "./deployment";
import {
  DEPLOYMENTS,
  deploymentOf,
  isOnMap,
  shipDeployed,
  type Deployment,
  type Designation,
} from "./deployment-events";
import { hexAt, isSameLocation } from "../places/location";
import { leaseIsOver, lotWith } from "../offers/leases";
import { ORION } from "../sides";
import { isHiding, isOver } from "../turn/orion-turns";
import { engagedIn, isJobOpen } from "../salvage/salvages";
import { isForSale } from "../construction/sale-events";
import { trackedShip } from "../table-rows";
import type { Ship } from "../ships/units-table";
import { placeOnMap, whereIs } from "../ships/on-the-map";
import { fromShips } from "../ships/ratings";
import { notOrion } from "../ships/pirates-only";
import { BEFORE_MOVES } from "./closes-deployment";
import { tooNear } from "./piracy-apart";

const CHECK = "deployment";

/** The names of the fields of a ship. */
const asOf = (unit: string): string => `as-${unit}`;
const atOf = (unit: string): string => `at-${unit}`;

/** The pirate and the ships that a subject names: a pirate, or one of its ships. */
function deployedBy(
  open: OpenBooks,
  subject: string,
): { readonly side: string; readonly ships: readonly string[] } | null {
  const unit = open.campaign.units.get(subject);
  if (unit && !unit.left) return { side: unit.side, ships: [subject] };
  return open.books.sides.some(({ name }) => name === subject)
    ? { side: subject, ships: shipsManned(open, subject) }
    : null;
}

/** Designates what the ships of a pirate do this turn, and where (2D1 to 2D3); its subject is the pirate, or one of its ships. */
export const deploy = formCommand<Readonly<Record<string, Field<string>>>>({
  id: "deploy",
  title: "Deploy the ships",
  clause: "V19.40",
  steps: ["2D3"],
  by: [ORION],
  about: "a pirate, or one of its ships",
  // A ship keeps what it was placed for.
  ...BEFORE_MOVES,
  seenBy: "side",
  button: "Deploy",
  offered(state, side) {
    const ships = shipsManned(state, side);
    const { turn } = state.campaign;
    if (ships.length === 0 || isOver(state, side) || isHiding(state, side, turn)) return [];
    const what = "Say what each ship does this turn, and where";
    const flagship = ships.find((unit) => mustBePlaced(state, unit));
    if (flagship !== undefined) {
      const must = `${what}: ${flagship} is the flagship, and must be on the Map`;
      return [asksFor({ subject: side, what: must, step: "2D3", clause: "V19.06", done: false })];
    }
    // No other ship has to be deployed (V19.51); what is not said stays as it is.
    return [allows(side, what, "V19.51", "2D3")];
  },
  fields(open, { subject }) {
    const found = deployedBy(open, subject);
    if (!found) return unknownUnit(subject);
    const { side, ships } = found;
    const { turn } = open.campaign;
    refuseIf(notOrion(open, side, subject, CHECK, "V19.51"));
    if (isHiding(open, side, turn)) {
      const message = `${side} is in hiding in turn ${turn}: its ships stay at their secret bases.`;
      return refusal(CHECK, subject, message, "V19.61");
    }
    if (isLost(open, subject)) {
      return refusal(CHECK, subject, `${subject} is Lost, and in no hex. Choose another ship.`, "V13.914");
    }
    if (isAdriftNow(open, subject)) {
      const message = `${subject} is adrift, and nobody is aboard. Have it towed to a base first, or choose another ship.`;
      return refusal(CHECK, subject, message, "V19.71");
    }
    return { ask: Object.fromEntries(ships.flatMap((unit) => fieldsOf(open, unit))) };
  },
  write(open, values, { subject, stamp }) {
    const found = deployedBy(open, subject);
    if (!found) return unknownUnit(subject);
    const { side, ships } = found;
    const typed = ships.map((unit): [string, Designation] => [
      unit,
      typedFor(textIn(values, asOf(unit)), textIn(values, atOf(unit))),
    ]);
    const chosen = new Map(
      typed.map(([unit, { as, place }]): [string, Designation] => [
        unit,
        { as, place: isOnMap(as) ? place || placeNow(open, unit) : "" },
      ]),
    );
    const inVain = typed.filter(([, { as, place }]) => place !== "" && !isOnMap(as));
    const illegal = findings(open, side, chosen);
    const against = [
      ...illegal,
      ...inVain
        .filter(([unit]) => !illegal.some(({ subject }) => subject === unit))
        .flatMap(([unit, named]) => hexInVain(open, unit, named)),
    ];
    if (against.length > 0) return refused(...against);
    const events: EventOfAct[] = [];
    const tracker: Edit[] = [];
    const said: string[] = [];
    for (const [unit, designation] of chosen) {
      const row = trackedShip(open, unit);
      const before = designationOf(open, unit, open.campaign.turn);
      const isSame = before?.as === designation.as && before.place === designation.place;
      if (!row || isSame) continue;
      events.push({ side, change: shipDeployed.of(unit, { ...designation, wasFor: row.deployment }) });
      said.push(saysOf(unit, designation, row.deployment));
      const cells = {
        ...(row.deployment !== designation.as && { Deployment: designation.as }),
        // A lease ends with its turn (V19.36).
        ...(row.leasedTo !== "" && leaseIsOver(open, unit) && { "Leased to": null }),
      };
      if (Object.keys(cells).length > 0) tracker.push({ kind: "change", table: "Units", row: row.row, cells });
    }
    if (events.length === 0) return allowed("Nothing changes.", []);
    const left = inVain.map(([unit]): UsedAnswer => ({
      ...{ name: atOf(unit), label: hexLabel(unit), was: null, becomes: "", how: "default" },
    }));
    const { edits } = record(open, stamp, { step: "2D3", clause: "V19.51", events });
    return {
      ...allowed(`${side} deploys: ${said.join("; ")}.`, [...edits, ...tracker]),
      ...(left.length > 0 && { used: left }),
    };
  },
});

/** Whether a ship is the flagship, at its base and neither in a lease nor deployed this turn: then it is to be placed (V19.06). */
function mustBePlaced(open: BooksState, unit: string): boolean {
  const row = trackedShip(open, unit);
  if (!row || borderState(open.campaign).flagships.get(row.side) !== unit) return false;
  if (placeOnMap(row) !== "" || !isAtBase(open, row)) return false;
  const lot = lotWith(open, unit);
  return lot?.state !== "open" && lot?.state !== "leased" && !designationOf(open, unit, open.campaign.turn);
}

/** Ships start at a base. Later, one whose row says nothing is at a base too, unless no ship of its side says where it is. */
function isAtBase(open: BooksState, row: Ship): boolean {
  const where = whereIs(row);
  if (where !== "unknown" || open.campaign.turn === open.campaign.first) return where !== "on the Map";
  return shipsInPlay(open, row.side).some((unit) => {
    const other = trackedShip(open, unit);
    return other !== undefined && whereIs(other) !== "unknown";
  });
}

/** What a ship does now: "O-2 Piracy at 0909 instead of Normal movement". */
function saysOf(unit: string, { as, place }: Designation, before: string): string {
  const was = deploymentOf(before);
  const instead = was === undefined || was === as ? "" : ` instead of ${was}`;
  return `${unit} ${as}${place === "" ? "" : ` at ${place}`}${instead}`;
}

/** Where the choice comes from if there is only one. */
const ONLY = "all that is possible for it";

/** Where it comes from if nobody said what the ship does. */
const AT_BASE = "it is at its base and was not deployed (V19.51)";

const hexLabel = (unit: string): string => `Hex of ${unit}`;

/** The hex of a ship before one is typed: where it is to be placed, or where it is. */
const hexAsOfNow = (open: OpenBooks, unit: string): string =>
  designationOf(open, unit, open.campaign.turn)?.place ?? placeNow(open, unit);

/** The fields of a ship: what it does, and its hex. */
function fieldsOf(open: OpenBooks, unit: string): [string, Field<string>][] {
  const row = trackedShip(open, unit);
  const before = designationOf(open, unit, open.campaign.turn);
  const now = placeNow(open, unit);
  const words = wordsFor(open, unit, row?.leasedTo ?? "");
  const typed = row ? deploymentOf(row.deployment) : undefined;
  // A ship that was removed last turn is at its base now.
  const last = typed === "For removal" && now === "" ? "Base" : typed;
  // Who is at its base and not deployed remains there (V19.51), but no flagship does (V19.06).
  const remains = last && words.includes(last) ? last : now === "" ? "Base" : undefined;
  const usual = remains === "Base" && mustBePlaced(open, unit) ? undefined : remains;
  const start = before && words.includes(before.as) ? before.as : words.length === 1 ? words[0] : usual;
  const name = [unit, row?.name].filter(Boolean).join(" ");
  return [
    [
      asOf(unit),
      choiceField(name, words, {
        none: "Choose what it does",
        ...(start !== undefined && {
          start,
          from: words.length === 1 ? ONLY : before || typed ? fromShips("Deployment", unit) : AT_BASE,
        }),
        ...(before && { now: before.as }),
      }),
    ],
    [
      atOf(unit),
      onMap(
        textField(hexLabel(unit), {
          ...{ start: hexAsOfNow(open, unit), from: fromShips("Place", unit) },
          ...(before && { now: before.place }),
          samples: now === "" ? ["0101", "1010", ""] : [now, ""],
        }),
      ),
    ],
  ];
}

/** What a ship may be designated for: a leased ship serves its Team (V19.36), one in the auction waits (V19.31), one for sale is off the Map (V19.18), one that was withdrawn is not offered again (V19.33). */
function wordsFor(open: OpenBooks, unit: string, leasedTo: string): readonly Deployment[] {
  const lot = lotWith(open, unit);
  if (lot?.state === "leased") return ["Leased"];
  if (lot?.state === "open") return ["Offered for lease"];
  if (isForSale(open, unit)) return [startedOnMap(open, unit) ? "For removal" : "Base"];
  return DEPLOYMENTS.filter((word) => {
    if (word === "Leased") return leasedTo !== "" && !leaseIsOver(open, unit);
    return word !== "Offered for lease" || lot === undefined;
  });
}

/** A designation as it was typed. */
function typedFor(word: string, typed: string): Designation {
  const hex = parseHex(typed);
  return { as: deploymentOf(word) ?? "Base", place: hex ? formatHex(hex) : typed };
}

/** What is wrong with a hex of a ship that is, or will be, at its base; nothing if it is the one that it had before anything was typed. */
const hexInVain = (open: OpenBooks, unit: string, { as, place }: Designation): readonly Finding[] =>
  place === hexAsOfNow(open, unit)
    ? []
    : [
        wrong(
          unit,
          `${unit} has no hex while it is designated: ${as}. Leave its hex blank, or choose ${DEPLOYMENTS.filter(isOnMap).join(", ")}.`,
          "V19.05",
        ),
      ];

/** Why these designations are illegal. */
function findings(open: OpenBooks, side: string, chosen: ReadonlyMap<string, Designation>): readonly Finding[] {
  const flagship = borderState(open.campaign).flagships.get(side);
  return [
    ...[...chosen].flatMap(([unit, designation]) => wrongFor(open, unit, designation, unit === flagship)),
    ...tooNear(open, side, chosen).map(({ unit, message }) => wrong(unit, message, "V19.42")),
  ];
}

const wrong = (unit: string, message: string, clause: string): Finding => ({
  check: CHECK,
  subject: unit,
  message,
  clause,
});

function wrongFor(open: OpenBooks, unit: string, { as, place }: Designation, isFlagship: boolean): readonly Finding[] {
  const wasThere = startedOnMap(open, unit);
  const now = placeNow(open, unit);
  const found: Finding[] = [];
  const salvage = engagedIn(open.campaign, unit);
  if (salvage && isJobOpen(salvage) && as !== "Normal movement") {
    const message = `${unit} salvages ${salvage.unit}, and does nothing else until that is over. Choose Normal movement, or give up the salvage first.`;
    found.push(wrong(unit, message, "V19.73"));
  }
  if (isFlagship && !isOnMap(as) && as !== "Offered for lease") {
    found.push(
      wrong(
        unit,
        `${unit} is the flagship and must be on the Map. Choose Piracy, Normal movement or Supply raid.`,
        "V19.06",
      ),
    );
  }
  if (as === "Offered for lease" && wasThere) {
    found.push(
      wrong(
        unit,
        `${unit} was on the Map at the start of the turn, and only ships at a secret base are leased. Choose For removal and lease it next turn.`,
        "V19.31",
      ),
    );
  }
  const row = trackedShip(open, unit);
  if ((as === "Base" || as === "For removal") && wasThere && row && isSubLight(row)) {
    const message = `${unit} has no Warp Engines, and only warp-capable ships leave the Map. Choose Normal movement; if it is towed off the Map, clear its Place on the sheet Ships.`;
    found.push(wrong(unit, message, "V19.05"));
  } else if (as === "Base" && wasThere) {
    found.push(wrong(unit, `${unit} is on the Map${now === "" ? "" : ` at ${now}`}. Choose For removal.`, "V19.05"));
  }
  if (as === "For removal" && !wasThere) {
    found.push(wrong(unit, `${unit} is not on the Map. Choose Base.`, "V19.05"));
  }
  if (isOnMap(as) && as !== "Leased") {
    if (place === "")
      found.push(
        wrong(
          unit,
          `${unit} is deployed for ${as.toLowerCase()} but has no hex. Enter the hex where it is placed, such as 0101.`,
          "V19.52",
        ),
      );
    else if (wasThere && now !== "" && !isSameLocation(open, place, now)) {
      const stays = as === "Piracy" ? "for the whole turn" : "until it moves in 4A3";
      const clause = as === "Piracy" ? "V19.46" : "V19.52";
      found.push(wrong(unit, `${unit} is on the Map at ${now} and stays there ${stays}. Enter ${now}.`, clause));
    } else found.push(...unknownHex(open, unit, place, "V19.52"));
  }
  // The Team that leases a ship may place it later.
  if (as === "Leased" && place !== "") found.push(...unknownHex(open, unit, place, "V19.35"));
  return found;
}

const unknownHex = (open: OpenBooks, unit: string, place: string, clause: string): readonly Finding[] => {
  if (hexAt(open, place) !== undefined) return [];
  const message = `"${place}" is neither a hex of four digits nor a place with a hex on the sheet Systems. Enter a hex such as 0101.`;
  return [wrong(unit, message, clause)];
};
