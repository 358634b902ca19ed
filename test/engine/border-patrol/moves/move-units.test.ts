import { placeAtEnd, positionAt } from "../../../../src/engine/border-patrol/moves/positions";
import { moveUnits } from "../../../../src/engine/border-patrol/moves/move-units";
import { trackedShip } from "../../../../src/engine/border-patrol/table-rows";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { offers } from "../../../../src/engine/campaign/game";
import { viewOf } from "../../../../src/engine/campaign/view";
import { openAs } from "../../../../src/engine/open";
import { keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";
import { begins, chooses, fights, PLACE, retreats } from "../battles/fighting";
import { fields, inAnyOrder, outcomeOf, plays, rolled, undoes } from "../evasion/evading";

/** A stack of the Alliance at 0505, a ship of it elsewhere, and the pirates at 0507 and Tess, whose hex is 1507. */
const fleets = (): Kept =>
  inAnyOrder(keptInTurn2().layAll())
    .append("Places", { Place: "Tess", Kind: "System", Hex: "1507", "Economic value": 4 })
    .add("A-1", { side: "Alliance", place: "0505" })
    .add("A-2", { side: "Alliance", place: "0505" })
    .add("A-3", { side: "Alliance", place: "0901" })
    .edit("O-1", { place: "0507", deployment: "Normal movement" })
    .edit("O-2", { place: "1507", deployment: "Normal movement" });

const moves = (campaign: Kept, unit: string, typed: Readonly<Record<string, string>>): string =>
  plays(campaign, "move-units", unit, [fields(typed)]);
const refusedBy = (campaign: Kept, unit: string, typed: Readonly<Record<string, string>>) =>
  only(outcomeOf(campaign, "move-units", unit, [fields(typed)]).refused);
const placeOf = ({ open }: Kept, unit: string) => trackedShip(open, unit)?.place;
const undoLast = (campaign: Kept): void => undoes(campaign, actsOf(campaign.open).at(-1)?.id ?? "");

describe("a move in 4A3", () => {
  test("takes a stack to a hex or a place in one act, which can be undone", () => {
    const campaign = fleets();
    expect(moves(campaign, "A-1", { units: "A-1, A-2", phase: "3", to: "Tess" })).toMatch(
      /Tess \(1507\).*phase 3.*Orion/i,
    );
    expect([placeOf(campaign, "A-1"), placeOf(campaign, "A-2")]).toEqual(["Tess", "Tess"]);
    expect(rowsOf(campaign.tables, "Events").slice(-2)).toMatchObject([
      { Kind: "Moved", Subject: "A-1", Side: "Alliance", Step: "4A3" },
      { Kind: "Moved", Subject: "A-2", Side: "Alliance" },
    ]);
    expect(campaign.open.findings).toEqual([]);
    undoLast(campaign);
    expect([placeOf(campaign, "A-1"), placeOf(campaign, "A-2"), campaign.open.findings]).toEqual(["0505", "0505", []]);
  });

  test.each(["A-1,A-2", "A-1 A-2", "A-1; A-2", "a-1 and A-2", " A-1 ,  A-2 "])("takes the list %j", (units) => {
    const campaign = fleets();
    moves(campaign, "A-1", { units, phase: "1", to: "0506" });
    expect([placeOf(campaign, "A-1"), placeOf(campaign, "A-2")]).toEqual(["0506", "0506"]);
  });

  test("names on its button every unit that it moves", () => {
    const { asked } = moveUnits.begin(fleets().open, { side: "Alliance", subject: "A-1" });
    const button = asked?.asks === "fields" ? asked.button : undefined;
    expect([button?.({}), button?.({ units: "A-1 A-2" }), button?.({ units: "" })]).toEqual([
      "Move A-1",
      "Move A-1, A-2",
      "Move A-1",
    ]);
  });

  test("where a unit was at the end of a phase can be asked", () => {
    const campaign = fleets();
    moves(campaign, "A-1", { units: "A-1", phase: "2", to: "0506" });
    moves(campaign, "A-1", { units: "A-1", phase: "5", to: "0507", path: "0507" });
    campaign.payRent().close();
    const at = (turn: number, phase: number) => positionAt(campaign.open.campaign, "A-1", turn, phase);
    expect([at(2, 1), at(2, 2), at(2, 4), at(2, 5), at(3, 8)]).toEqual(["0505", "0506", "0506", "0507", "0507"]);
  });

  test("where a unit was at the end of a turn is not said once somebody typed another place", () => {
    const campaign = fleets();
    moves(campaign, "A-1", { units: "A-1, A-2", phase: "2", to: "0506" });
    campaign.payRent().close();
    campaign.edit("A-2", { place: "0901" });
    const at = (unit: string, turn: number) => placeAtEnd(campaign.open, unit, turn);
    expect([at("A-1", 2), at("A-2", 2), at("A-3", 2)]).toEqual(["0506", undefined, undefined]);
  });

  test.each(["Foo", "0506, O507", "0506 by the moon 0507", "506, 0507", ","])(
    "refuses the path %j, which cannot be read",
    (path) => {
      expect(refusedBy(fleets(), "A-1", { units: "A-1", phase: "1", to: "0507", path })).toMatchObject({
        ...{ check: "move", clause: "V1.23 4A3", message: expect.stringMatching(/Foo|O507|by|506|,/) },
      });
    },
  );

  test("follows a path from hex to hex, which ends where the units go", () => {
    const campaign = fleets();
    const typed = { units: "A-1", phase: "1", to: "0507" };
    expect(refusedBy(campaign, "A-1", { ...typed, path: "0507" })).toMatchObject({
      check: "move",
      clause: "V1.23 4A3",
    });
    expect(refusedBy(campaign, "A-1", { ...typed, path: "0506" }).message).toMatch(/0506.*0507/);
    expect(moves(campaign, "A-1", { ...typed, path: "0506, 0507" })).toMatch(/through 0506/);
    expect(refusedBy(campaign, "A-1", typed).message).toMatch(/already/);
    expect(refusedBy(campaign, "A-1", { ...typed, to: "0508", phase: "0" })).toMatchObject({ check: "reply" });
  });

  test("V1.17: a Team that moves later in the Movement Order has not moved before in the phase", () => {
    const campaign = fleets();
    for (const [side, ...faces] of [
      ["Alliance", 6, 6],
      ["Coalition", 3, 3],
      ["Orion", 1, 1],
    ] as const)
      plays(campaign, "roll-initiative", side, [
        ...(side === "Orion" ? [fields({ onMap: "Yes" })] : []),
        rolled(...faces),
      ]);
    moves(campaign, "O-1", { units: "O-1", phase: "2", to: "0508" });
    const late = refusedBy(campaign, "A-1", { units: "A-1", phase: "2", to: "0506" });
    expect([late.clause, late.message]).toEqual(["V1.17", expect.stringMatching(/phase 3/)]);
    moves(campaign, "A-1", { units: "A-1", phase: "3", to: "0506" });
    expect(refusedBy(campaign, "A-1", { units: "A-1", phase: "1", to: "0507" }).message).toMatch(/Movement Phase 3/);
  });

  test("V19.46: a ship on Piracy stays, and one off the Map, a Lost one, and one without Warp Engines do not move", () => {
    const clauseOf = (change: Readonly<Record<string, string>>) =>
      refusedBy(fleets().edit("O-1", change), "O-1", { units: "O-1", phase: "1", to: "0508" }).clause;
    expect(clauseOf({ deployment: "Piracy" })).toBe("V19.46");
    expect(clauseOf({ place: "Off the Map" })).toBe("V19.05");
    expect(clauseOf({ lostUntil: "5" })).toBe("V13.914");
    expect(clauseOf({ condition: "Sub-light" })).toBe("V13.912");
    const offered = offers(fleets().edit("O-1", { deployment: "Piracy" }).open, "Orion");
    expect(offered.flatMap(({ command, subject }) => (command.id === "move-units" ? [subject] : []))).toEqual(["O-2"]);
  });

  test("is known to its own Team alone", () => {
    const campaign = fleets();
    moves(campaign, "A-1", { units: "A-1", phase: "1", to: "0506" });
    const seen = (side: string) =>
      rowsOf(viewOf(campaign.open, side), "Events").filter((row) => row["Kind"] === "Moved").length;
    expect([seen("Alliance"), seen("Orion"), seen("Coalition")]).toEqual([1, 0, 0]);
    expect(openAs(viewOf(campaign.open, "Alliance"), BORDER_PATROL).findings).toEqual([]);
  });

  test("V19.36: a leased ship is moved by the Team that leases it", () => {
    const campaign = fleets().edit("O-2", { deployment: "Leased" }).type("Units", 1, "Leased to", "Coalition");
    const of = (side: string) =>
      offers(campaign.open, side).flatMap(({ command, subject }) => (command.id === "move-units" ? [subject] : []));
    expect([of("Orion"), of("Coalition")]).toEqual([["O-1"], ["O-2"]]);
  });
});

describe("V13.514, V13.614: who left a battle", () => {
  test("moves out of the hex first, in its direction", () => {
    const campaign = inAnyOrder(retreats());
    // The Pursuit comes first: it is part of the same Movement Phase.
    expect(refusedBy(campaign, "C-1", { units: "C-1", phase: "2", to: "0404" })).toMatchObject({ clause: "V13.12" });
    chooses(campaign, "Alliance", "");
    const typed = { units: "C-1", phase: "2" };
    expect(refusedBy(campaign, "C-1", { ...typed, to: "0406" })).toMatchObject({ clause: "V13.514", subject: "C-1" });
    expect(refusedBy(campaign, "C-1", { ...typed, to: "0403" }).message).toMatch(/direction A.*0404/);
    expect(moves(campaign, "C-1", { ...typed, to: "0403", path: "0404, 0403" })).toMatch(/0403/);
    // The exit is paid: it may come back.
    expect(moves(campaign, "C-1", { ...typed, phase: "3", to: "0404" })).toMatch(/0404/);
    expect(placeOf(campaign, "C-2")).toBe(PLACE);
    expect(campaign.open.findings).toEqual([]);
  });

  test("does so in a later turn too, if it did not move before", () => {
    const campaign = retreats();
    chooses(campaign, "Alliance", "");
    inAnyOrder(campaign.payRent().close());
    const typed = { units: "C-1", phase: "1" };
    expect(refusedBy(campaign, "C-1", { ...typed, to: "0406" })).toMatchObject({ clause: "V13.514", subject: "C-1" });
    expect(moves(campaign, "C-1", { ...typed, to: "0404" })).toMatch(/0404/);
    expect(moves(campaign, "C-1", { ...typed, phase: "2", to: "0203" })).toMatch(/0203/);
  });

  test("V13.12: nobody moves out of a battle that is fought", () => {
    const typed = { units: "C-1", phase: "2", to: "0404" };
    expect(refusedBy(inAnyOrder(fights()), "C-1", typed)).toMatchObject({ clause: "V13.12" });
  });
});

describe("V13.12: units that met and have to fight", () => {
  const met = (): Kept => {
    const campaign = fleets().add("C-1", { side: "Coalition", place: "0404" });
    moves(campaign, "A-1", { units: "A-1", phase: "1", to: "0404" });
    return campaign;
  };
  const nextPhase = { command: "begin-phase", replies: [fields({ phase: "2" })] };

  test("keep the Movement Phase on, for the next one and for a move in it", () => {
    const campaign = met();
    expect(only(outcomeOf(campaign, nextPhase.command, "", nextPhase.replies).refused)).toMatchObject({
      clause: "V13.12",
      message: expect.stringMatching(/Alliance and Coalition.*0404.*4A5 \(1\)/) as string,
    });
    expect(refusedBy(campaign, "A-3", { units: "A-3", phase: "2", to: "0902" })).toMatchObject({ clause: "V13.12" });
    expect(offers(campaign.open, "").map(({ command }) => command.id)).not.toContain("begin-phase");
  });

  test("do not once the defenders withdrew before combat: the Battle Hex is resolved (V13.26)", () => {
    const campaign = met();
    begins(campaign, { own: "A-1", others: "C-1", place: "0404" });
    const battle = "Alliance against Coalition in 0404 (turn 2)";
    plays(campaign, "withdraw-before-combat", battle, [fields({ opposed: "Not opposed", units: "C-1" })]);
    expect(offers(campaign.open, "Alliance").map(({ command }) => command.id)).not.toContain("start-battle");
    expect(plays(campaign, nextPhase.command, "", nextPhase.replies)).toMatch(/Phase 2 begins/);
  });

  test("do not once the battle is skipped with a reason", () => {
    const campaign = met();
    plays(campaign, "skip-step", "4A5 (1)", [fields({ reason: "Both agreed" })]);
    expect(plays(campaign, nextPhase.command, "", nextPhase.replies)).toMatch(/Phase 2 begins/);
  });
});
