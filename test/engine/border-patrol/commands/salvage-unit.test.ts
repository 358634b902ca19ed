import { offers, perform } from "../../../../src/engine/campaign/game";
import { points } from "../../../../src/engine/core/points";
import { STAMP, checksOf, formAmount, keptInTurn2, only, rowsOf, type Kept } from "../../campaign/kept";

/** A crippled cruiser of the Alliance that is adrift. */
const adrift = (condition = "Crippled, abandoned") =>
  keptInTurn2()
    .add("A-1", { side: "Alliance", economic: points(90), combat: points(90), condition })
    .type("Units", 0, "Deployment", "Normal movement");
const deliver = (campaign: Kept, fields: Readonly<Record<string, string>> = {}, side = "Orion", subject = "A-1") =>
  perform(campaign.open, { command: "salvage-unit", side, subject }, [{ fields }], STAMP);

describe("a salvaged unit", () => {
  test("V19.74: is delivered for a quarter of its Economic BPV, which its owner pays", () => {
    const campaign = adrift();
    campaign.play(() => deliver(campaign, { ship: "O-1", attackedBy: "Coalition" }));
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      ...{ Turn: 2, Step: "4B4", Line: "Salvage", Clause: "V19.74", From: "Alliance", To: "Orion", Amount: 22 },
      ...{ Subject: "A-1, towed by O-1", Note: "Crippled by Coalition" },
    });
    expect(formAmount(campaign.open, "salvage")).toBe(22);
    expect(campaign.open.findings).toEqual([]);
  });

  test("V19.78: is not one that the pirates attacked, whichever of their ships did it", () => {
    for (const side of ["Orion", ""]) {
      const { refused, edits } = deliver(adrift(), { attackedBy: "Orion" }, side);
      expect(edits).toEqual([]);
      expect(only(refused)).toMatchObject({
        ...{ check: "salvage", subject: "A-1", clause: "V19.78", message: expect.stringMatching(/Orion.*A-1.*Choose/) },
      });
    }
  });

  test("V19.78: may be salvaged where nobody says that the pirates attacked it", () => {
    expect(deliver(adrift(), {}).refused).toEqual([]);
    expect(deliver(adrift(), { attackedBy: "Coalition" }, "").refused).toEqual([]);
  });

  test("V19.71: is not ready for action", () => {
    expect(only(deliver(adrift("Ready")).refused)).toMatchObject({ clause: "V19.71", subject: "A-1" });
    const offered = (campaign: Kept) =>
      offers(campaign.open, "Orion").flatMap(({ command, subject }) =>
        command.id === "salvage-unit" ? [subject] : [],
      );
    expect([offered(adrift()), offered(adrift("Ready"))]).toEqual([["A-1"], []]);
  });

  test("is no ship of the pirates, and one that is there; in hiding nothing is delivered", () => {
    expect(only(deliver(adrift(), {}, "Orion", "O-2").refused)).toMatchObject({ clause: "V19.79" });
    expect(checksOf(deliver(adrift(), {}, "Orion", "X-1").refused)).toEqual(["unknown-unit"]);
    expect(checksOf(deliver(adrift().hide()).refused)).toEqual(["income-in-hiding"]);
  });
});
