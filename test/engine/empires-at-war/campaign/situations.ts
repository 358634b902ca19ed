import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { fullEmpires, twoEmpires } from "./full-empires";
import { typed } from "../income/earning";
import { yard } from "../construction/yard";
import { rowsOf } from "../../campaign/kept";
import { assigned, inSpring, mustered, ships } from "../fleets/mustered";
import { Played } from "./played";

/** The set-up of two empires, with nothing on the map. */
const begun = (): Played => Played.begin(["Gorn", "Romulan"]);

/** The first Spring, whose New Year is not paid yet; a ship is in no fleet, a fleet has no ships. */
function firstSpring(): Played {
  const played = twoEmpires();
  played.does("add-unit", { side: "Gorn", fields: { unit: "G-9", side: "Gorn", class: "G-FF", economic: "70" } });
  played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Carrow" } });
  played.does("close");
  return played;
}

/** The second turn, with edits in the sheets that nobody posted yet. */
function edited(): Played {
  const played = twoEmpires();
  played.does("close");
  played.does("new-year-income");
  played.write([
    { kind: "change", table: "Places", row: 1, cells: { Planet: "Life", Owner: "Gorn", Development: "Colony" } },
    { kind: "change", table: "Fleets", row: 1, cells: { Place: "Dell" } },
    { kind: "append", table: "Transfers", rows: [{ Line: "Treasure", To: "Gorn", Amount: 50 }] },
  ]);
  return played;
}

/** FRDs with an oversize ship that is finished, and one that is scrapped in the season before; the Gorn can keep webs. */
function building(): Played {
  const played = yard();
  const gorn = { side: "Gorn", subject: "FRD-1" };
  played.does("build-ship", { ...gorn, fields: { class: "BB", unit: "G-9", fleet: "Gorn 1" } });
  played.does("build-ship", { ...gorn, subject: "FRD-2", fields: { class: "DD", unit: "G-8", fleet: "Dell dock" } });
  played.does("scrap-ship", { side: "Gorn", subject: "G-8" });
  played.does("close");
  played.write([
    { kind: "change", table: "Sides", row: 0, cells: { Race: "Tholian" } },
    { kind: "change", table: "Classes", row: 2, cells: { Race: "Tholian", Roles: "Web" } },
  ]);
  return played;
}

/** A fleet of the Gorn in the system of a Romulan one: an officer is aboard, and escorts are missing. */
function fighting(): Played {
  const played = mustered();
  assigned(played, "Gorn 1", ships(played, "Gorn", "FRS"));
  played.does("close");
  played.does("post-officer", { side: "Gorn", subject: "G-CA1", fields: { officer: "Captain", cost: "26" } });
  played.does("note-escorts", { side: "Gorn", subject: "Gorn 1", fields: { heavy: "0", light: "80" } });
  played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Fell" } });
  return played;
}

/** The second New Year: a captured ship waits at an FRD, and another has repaired systems itself. */
function newYear(): Played {
  const played = inSpring();
  played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Fell" } });
  played.does("capture-ship", { subject: "R-KR1", fields: { fleet: "Gorn 1", id: "G-KR1" } });
  played.does("close");
  played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Carrow" } });
  played.does("self-repair", {
    side: "Gorn",
    subject: "G-CA1",
    fields: { systems: "10", damcon: "4", unusedCdr: "0" },
  });
  for (let turn = 2; turn < 5; turn++) played.does("close");
  return played;
}

/** Fleets of both empires, each in a system that nobody has explored. */
export function exploringBoth(): Played {
  const played = twoEmpires();
  played.does("add-lanes", { fields: { list: "Fen\tB\tGil\tE" } });
  played.does("close");
  played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
  played.does("move-fleet", { subject: "Romulan 1", fields: { to: "Gil" } });
  played.resolves();
  return played;
}

/** The first season, in which an empire has ordered what is built and what is set up. */
function buildOrdered(): Played {
  const played = yard();
  played.does("enter-orders", {
    side: "Gorn",
    fields: { orders: "1 Gorn 1 build: CA\n2 Gorn 1 ground bases: 2 GMS at 8" },
  });
  return played;
}

/** The first season, in which an empire has given its orders. */
function ordered(): Played {
  const played = inSpring();
  played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Fell" } });
  return played;
}

/** The same, and the orders are sealed. */
function sealed(): Played {
  const played = ordered();
  const [act] = rowsOf(played.tables, "Events").filter(({ Kind }) => Kind === "Orders given");
  played.does("seal", { side: "Gorn", subject: String(act?.["No"]) });
  return played;
}

/** Fleets have met in a system, and their battle is to be fought. */
function met(): Played {
  const played = ordered();
  played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
  return played;
}

/** The battle is over, and what waited for it is to be resolved. */
function fought(): Played {
  const played = met();
  const replies = [{ choice: "Gorn 1" }, { fields: { "fate-R-KR1": "Destroyed" } }];
  played.does("end-battle", { subject: "Fell", replies });
  return played;
}

/** The New Year after a battle. */
function yearFought(): Played {
  const played = fought();
  played.does("resolve-after-battles");
  for (let turn = 1; turn < 5; turn++) played.does("close");
  return played;
}

/** A fleet has found bases of another empire, and no fleet beside them. */
function foundBases(): Played {
  const played = inSpring();
  typed(played, "SiteBases", [{ Batch: "R-1", System: "Dell", Kind: "GSA", Count: 3, Owner: "Romulan", Since: 0 }]);
  played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell" } });
  played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
  return played;
}

/** The movement is resolved, and nobody met anybody. */
function movedAlone(): Played {
  const played = inSpring();
  played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell" } });
  played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
  return played;
}

/** A step is skipped, and an exploration is not rolled to its end. */
function waiting(): Played {
  const played = exploring();
  played.does("skip-step", { side: "Romulan", subject: "5a", fields: { reason: "Nothing is repaired" } });
  const replies = [{ rolled: { faces: [1, 3], source: "typed" as const } }];
  played.does("explore-system", { side: "Gorn", subject: "Gorn 1", replies });
  return played;
}

/** A fleet is in a system that nobody has explored. */
function exploring(): Played {
  const played = twoEmpires();
  played.does("close");
  played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
  played.resolves();
  return played;
}

/** An exploration has given a bonus, which is not taken yet. */
function found(): Played {
  const played = exploring();
  const replies = [[1, 3], [3], [1]].map((faces) => ({ rolled: { faces, source: "typed" } }));
  played.does("explore-system", { side: "Gorn", subject: "Gorn 1", replies });
  return played;
}

/** Campaigns in which, together, every command of the game is offered. */
export const SITUATIONS: readonly (readonly [name: string, tables: () => Tables])[] = [
  ["empires that are set up", () => begun().tables],
  ["empires that buy their first fleets", () => twoEmpires().tables],
  ["empires in their first Spring", () => firstSpring().tables],
  ["empires with edits in their sheets", () => edited().tables],
  ["empires that build", () => building().tables],
  ["empires in a fight", () => fighting().tables],
  ["empires at their second New Year", () => newYear().tables],
  ["empires with a step skipped and a command under way", () => waiting().tables],
  ["empires whose orders are given", () => ordered().tables],
  ["empires that explore at once", () => exploringBoth().tables],
  ["an empire whose builds are ordered", () => buildOrdered().tables],
  ["empires whose orders are sealed", () => sealed().tables],
  ["empires whose fleets have met", () => met().tables],
  ["empires whose battle is over", () => fought().tables],
  ["empires whose ships fought in the year before", () => yearFought().tables],
  ["empires that have found bases", () => foundBases().tables],
  ["empires whose movement is resolved", () => movedAlone().tables],
  ["empires that have found a bonus", () => found().tables],
  ["empires that explore", () => exploring().tables],
  ["empires in their second season", () => fullEmpires().tables],
];
