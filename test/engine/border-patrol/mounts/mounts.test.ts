import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { checklist } from "../../../../src/engine/campaign/checklist";
import { perform } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { systemRemoved } from "../../../../src/engine/border-patrol/mounts/mount-events";
import { movesIn } from "../../../../src/engine/border-patrol/mounts/mount-moves";
import { viewOf } from "../../../../src/engine/campaign/view";
import { points } from "../../../../src/engine/core/points";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import type { Row } from "../../../../src/engine/campaign/schema/table";
import { STAMP, checksOf, kept, only, rowsOf, type Kept } from "../../campaign/kept";
import { booked, fitted } from "../planted/plant";

type Fields = Readonly<Record<string, string>>;

let acts = 0;
const stamp = () => ({ ...STAMP, seed: `mounts ${++acts}` });

const outcomeOf = (campaign: Kept, command: string, subject: string, fields: Fields, side = "Orion") =>
  perform(campaign.open, { command, side, subject }, Object.keys(fields).length > 0 ? [{ fields }] : [], stamp());

function does(campaign: Kept, command: string, subject: string, fields: Fields = {}): Kept {
  campaign.play(() => outcomeOf(campaign, command, subject, fields));
  return campaign;
}

const refusedBy = (campaign: Kept, command: string, subject: string, fields: Fields = {}, side = "Orion") =>
  outcomeOf(campaign, command, subject, fields, side).refused.map(({ check, clause }) => [check, clause]);

const ROLL = { No: 95, Turn: 1, Side: "Orion", Purpose: "Phaser-G", Dice: "1d6", Faces: "1", Modifier: 0 };

/** In turn 2 O-3 has a Phaser-G since turn 1, for which these rows were rolled; O-4 has another mount, and an empty one. */
function fleet(...rolls: readonly Row[]): Kept {
  const campaign = kept()
    .add("O-3", { worth: points(60), deployment: "Secret base" })
    .add("O-4", { worth: points(60), deployment: "Secret base" });
  fitted(fitted(campaign, "O-3", "Phaser-G", "Phaser-1"), "O-4", "Photon", "").type("Mounts", 0, "Since", 1);
  for (const row of rolls) campaign.append("Rolls", row);
  return campaign.book("Bribe", "Alliance", "Orion", 47).close().flagship("O-1");
}

const TO_O4 = { mount: "1", to: "O-4" };
const removed = (...rolls: readonly Row[]): Kept => does(fleet(...rolls), "move-mount", "O-3", TO_O4);
const nextTurn = (campaign: Kept): Kept => campaign.payRent().close().flagship("O-1");
const inTurn3 = (...rolls: readonly Row[]): Kept => nextTurn(removed(...rolls));
const no = (campaign: Kept): string =>
  String(rowsOf(campaign.tables, "Events").find((row) => row["Kind"] === systemRemoved.kind)?.["No"]);
const installed = (...rolls: readonly Row[]): Kept => {
  const campaign = inTurn3(...rolls);
  return does(campaign, "install-mount", no(campaign), { where: "O-4, mount 2" });
};
const mounts = (campaign: Kept) =>
  rowsOf(campaign.tables, "Mounts").map((row) => [row["Unit"], row["Mount"], row["System"] || null, row["Since"]]);
const found = (campaign: Kept) => checksOf(campaign.open.findings);
const undoLast = (campaign: Kept) => {
  const [act] = [...actsOf(campaign.open)].sort((a, b) => b.no - a.no);
  campaign.play((open) => undoAct(open, act?.id ?? "", stamp()));
  return campaign;
};

describe("a system that is moved to another ship", () => {
  test("is removed in one turn and installed in the next, two Refits of two ships (V19.932, V19.951, V19.952)", () => {
    const campaign = removed();
    expect(mounts(campaign)[0]).toEqual(["O-3", 1, null, null]);
    expect(rowsOf(campaign.tables, "Events").at(-1)).toMatchObject({
      ...{ Kind: systemRemoved.kind, Subject: "O-3", Step: "6B1", Clause: "V19.951", "Secret to": "Orion" },
    });
    expect(found(campaign)).toEqual([]);
    nextTurn(campaign);
    expect(checklist(campaign.open, null).steps.find(({ step }) => step.id === "6B1")?.state).toBe("due");
    does(campaign, "install-mount", no(campaign), { where: "O-4, mount 2" });
    expect(mounts(campaign)).toEqual([
      ["O-3", 1, null, null],
      ["O-3", 2, "Phaser-1", null],
      ["O-4", 1, "Photon", null],
      ["O-4", 2, "Phaser-G", 3],
    ]);
    expect(found(campaign)).toEqual([]);
    expect(checklist(campaign.open, null).steps.find(({ step }) => step.id === "6B1")?.state).toBe("done");
  });

  test("is not a new Phaser-G: it needs no roll, and comes in any turn (V19.916, V19.926, V19.951)", () => {
    expect(found(installed(ROLL))).toEqual([]);
    // Typed instead of moved, it is one more, and too soon after the first.
    const typed = nextTurn(fleet(ROLL)).type("Mounts", 3, "System", "Phaser-G").type("Mounts", 3, "Since", 3);
    expect(found(typed)).toEqual(["phaser-g-offer", "phaser-g-count"]);
  });

  test("cannot be installed in the turn of its removal, as one ship is modified a turn (V19.14)", () => {
    const campaign = removed();
    expect(refusedBy(campaign, "install-mount", no(campaign), { where: "O-4, mount 2" })).toEqual([
      ["mount-moved", "V19.14"],
    ]);
    expect(refusedBy(campaign, "move-mount", "O-4", { mount: "1", to: "O-3" })).toEqual([["mount-moved", "V19.14"]]);
    const fields = { where: "O-4, mount 2" };
    const refitted = booked(inTurn3(), { No: 96, Turn: 3, From: "Orion", To: "Yards", Line: "Refit", Subject: "O-2" });
    expect(refusedBy(refitted, "install-mount", no(refitted), fields)).toEqual([["mount-moved", "V19.14"]]);
    const both = booked(removed(), { No: 96, From: "Orion", To: "Yards", Line: "Refit", Subject: "O-2" });
    expect(found(both)).toContain("one-ship-in-dock");
  });

  test("is lost where no other ship takes it at once (V19.951, V19.953): the Cartel sells it for 90%", () => {
    const campaign = inTurn3(ROLL);
    does(campaign, "install-mount", no(campaign), { where: "The Cartel sells it", bpv: "4.5" });
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      ...{ Line: "System sale", From: "Family", To: "Orion", Amount: 4, Subject: "Phaser-G of O-3", Clause: "V19.953" },
    });
    expect(movesIn(campaign.open).moves.map(({ state }) => state)).toEqual(["sold"]);
    expect(refusedBy(campaign, "install-mount", no(campaign), { where: "O-4, mount 2" })).toEqual([
      ["mount-moved", "V19.952"],
    ]);
    expect(found(campaign)).toEqual([]);
    // It was got by a roll, and cannot be got back (V19.954).
    expect(found(campaign.type("Mounts", 3, "System", "Phaser-G"))).toEqual(["phaser-g-count"]);
  });

  test("that was forgotten is a finding after the next turn, until its sale is booked (V19.952, V19.953)", () => {
    const campaign = nextTurn(inTurn3().book("Bribe", "Alliance", "Orion", 50));
    expect(only(campaign.open.findings)).toMatchObject({
      ...{ check: "mount-moved", subject: `No ${no(campaign)}`, clause: "V19.953", expected: "turn 3" },
    });
    expect(refusedBy(campaign, "install-mount", no(campaign), { where: "O-4, mount 2" })).toEqual([
      ["reply", undefined],
    ]);
    expect(found(campaign.book("System sale", "Family", "Orion", 4, "Phaser-G of O-3"))).toEqual([]);
  });

  test("stays within the limits of the other ship (V19.914, V19.915, V19.917)", () => {
    const campaign = fitted(fleet(), "O-2", "Photon").type("Mounts", 2, "System", "Phaser-G");
    // One mount takes no Phaser-G.
    expect(refusedBy(campaign, "move-mount", "O-3", { mount: "1", to: "O-2" })).toEqual([["reply", undefined]]);
    campaign.append("Mounts", { Unit: "O-2", Mount: 2, System: "Drone" });
    does(campaign, "move-mount", "O-3", { mount: "1", to: "O-2" });
    nextTurn(campaign);
    expect(refusedBy(campaign, "install-mount", no(campaign), { where: "O-4, mount 2" })).toEqual([
      ["mount-moved", "V19.917"],
    ]);
    does(campaign, "install-mount", no(campaign), { where: "O-2, mount 1" });
    // The Photon that was there goes to the Base (V19.933).
    expect(mounts(campaign).slice(4)).toEqual([
      ["O-2", 1, "Phaser-G", 3],
      ["O-2", 2, "Drone", null],
    ]);
  });

  test("of which any number can be built goes to the Base (V19.933), and ships are refitted off the Map (V19.934)", () => {
    expect(refusedBy(fleet(), "move-mount", "O-4", {})).toEqual([["mount-moved", "V19.933"]]);
    const ship = rowsOf(fleet().tables, "Units").findIndex((row) => row["Unit"] === "O-3");
    const onMap = fleet().type("Units", ship, "Place", "0101").type("Units", ship, "Deployment", "Piracy");
    expect(refusedBy(onMap, "move-mount", "O-3", TO_O4)).toEqual([["mount-moved", "V19.934"]]);
    expect(refusedBy(fleet(), "move-mount", "O-9")).toEqual([["unknown-unit", undefined]]);
    expect(refusedBy(fleet(), "move-mount", "O-3", TO_O4, "Coalition")).toEqual([["wrong-side", undefined]]);
  });

  test("keeps that it was captured (V19.941)", () => {
    const campaign = fleet().type("Mounts", 0, "Captured", true);
    nextTurn(does(campaign, "move-mount", "O-3", TO_O4));
    does(campaign, "install-mount", no(campaign), { where: "O-4, mount 2" });
    expect(rowsOf(campaign.tables, "Mounts").map((row) => row["Captured"] === true)).toEqual([
      ...[false, false, false, true],
    ]);
  });

  test("goes back where it was when it is undone, and again where it is done again", () => {
    const campaign = installed();
    const [after, before] = [mounts(campaign), mounts(inTurn3())];
    expect(mounts(undoLast(campaign))).toEqual(before);
    expect(mounts(undoLast(campaign))).toEqual(after);
    expect(found(campaign)).toEqual([]);
    expect(mounts(undoLast(removed()))).toEqual(mounts(fleet()));
  });

  test("is known to its pirate alone", () => {
    const { open } = installed();
    expect(openBooks(viewOf(open, "Orion"), GAMES).findings).toEqual([]);
    expect(rowsOf(viewOf(open, "Alliance"), "Events").filter((row) => row["Kind"] === systemRemoved.kind)).toEqual([]);
  });
});
