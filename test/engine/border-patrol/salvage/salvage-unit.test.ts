import { offers, perform } from "../../../../src/engine/campaign/game";
import { points } from "../../../../src/engine/core/points";
import { STAMP, checksOf, formAmount, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";
import { fields, inAnyOrder, plays } from "../evasion/evading";

/** A crippled cruiser of the Alliance that is adrift, in the hex of a pirate. */
const adrift = (condition = "Crippled, abandoned") =>
  keptInTurn2()
    .add("A-1", { side: "Alliance", economic: points(90), combat: points(90), condition })
    .edit("A-1", { place: "0405" })
    .edit("O-1", { place: "0405", deployment: "Normal movement" });

/** The same, towed by the pirate. */
function towed(begun: Readonly<Record<string, string>> = {}): Kept {
  const campaign = inAnyOrder(adrift());
  plays(campaign, "begin-salvage", "A-1", [fields({ ship: "O-1", tractor: "yes", phase: "1", ...begun })], "Orion");
  plays(campaign, "tow-salvage", "A-1", [fields({ phase: "3", to: "0404" })], "Orion");
  return campaign;
}

const deliver = (campaign: Kept, typed: Readonly<Record<string, string>> = {}, side = "Orion", subject = "A-1") =>
  perform(
    campaign.open,
    { command: "salvage-unit", side, subject },
    [{ fields: { base: "Starbase", ...typed } }],
    STAMP,
  );

const offered = (campaign: Kept) =>
  offers(campaign.open, "Orion").flatMap(({ command, subject, done }) =>
    command.id === "salvage-unit" && !done ? [subject] : [],
  );

describe("a salvaged unit", () => {
  test("V19.74: is delivered for a quarter of its Economic BPV, which its owner pays, and is no longer adrift", () => {
    const campaign = towed({ attackedBy: "Coalition" });
    campaign.play(() => deliver(campaign));
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      ...{ Turn: 2, Step: "4B4", Line: "Salvage", Clause: "V19.74", From: "Alliance", To: "Orion", Amount: 22 },
      ...{ Subject: "A-1, towed by O-1", Note: "Crippled by Coalition, delivered at Starbase" },
    });
    expect(rowsOf(campaign.tables, "Units").find(({ Unit }) => Unit === "A-1")).toMatchObject({
      Condition: "Crippled",
    });
    expect(formAmount(campaign.open, "salvage")).toBe(22);
    expect(campaign.open.findings).toEqual([]);
    expect(offered(campaign)).toEqual([]);
    expect(only(deliver(campaign).refused)).toMatchObject({ clause: "V19.75" });
  });

  test("V19.71, V19.72: was towed before, and is offered only then", () => {
    expect(only(deliver(adrift()).refused)).toMatchObject({ clause: "V19.71", subject: "A-1" });
    expect([offered(adrift()), offered(towed())]).toEqual([[], ["A-1"]]);
  });

  test("V19.78: is not one that the pirates attacked, whichever of their ships did it", () => {
    for (const side of ["Orion", ""]) {
      const { refused, edits } = deliver(towed(), { attackedBy: "Orion" }, side);
      expect(edits).toEqual([]);
      expect(only(refused)).toMatchObject({
        ...{ check: "salvage", subject: "A-1", clause: "V19.78", message: expect.stringMatching(/Orion.*A-1.*Choose/) },
      });
    }
  });

  test("V19.78: may be salvaged where nobody says that the pirates attacked it", () => {
    expect(deliver(towed(), {}).refused).toEqual([]);
    expect(deliver(towed(), { attackedBy: "Coalition" }, "").refused).toEqual([]);
  });

  test("is no ship of the pirates, and one that is there; in hiding nothing is delivered", () => {
    expect(only(deliver(adrift(), {}, "Orion", "O-2").refused)).toMatchObject({ clause: "V19.79" });
    expect(checksOf(deliver(adrift(), {}, "Orion", "X-1").refused)).toEqual(["unknown-unit"]);
  });
});
