import { declareHiding } from "../../../../src/engine/border-patrol/ships/hiding";
import { mutinyDue, turnsInHiding } from "../../../../src/engine/border-patrol/ships/mutiny";
import { mutinyRisks } from "../../../../src/engine/border-patrol/ships/mutiny-risks";
import { whatIf } from "../../../../src/engine/campaign/what-if";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { commandOf, dueItems, perform, type OpenGame } from "../../../../src/engine/campaign/game";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { STAMP, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";
import { rollForMutiny } from "./check-mutiny";

const check = (campaign: Kept, unit: string, faces: number[], rating = 0) =>
  rollForMutiny(campaign.open, unit, rating, { faces, source: "scripted" }, STAMP);

const inHiding = (): Kept => keptInTurn2().hide();

describe("mutiny in hiding", () => {
  test("is due for every ship but the flagship, once a turn", () => {
    expect(mutinyDue(keptInTurn2().open)).toEqual([]);
    const campaign = inHiding();
    expect(mutinyDue(campaign.open)).toEqual(["O-2"]);
    expect(dueItems(campaign.open).find(({ step }) => step === "8A1")?.done).toBe(false);
    campaign.play(() => check(campaign, "O-2", [4, 4]));
    expect(mutinyDue(campaign.open)).toEqual([]);
    expect(dueItems(campaign.open).find(({ step }) => step === "8A1")?.done).toBe(true);
    expect(check(campaign, "O-2", [1, 1]).refused[0]?.clause).toBe("V19.63");
  });

  test("is a risk that hiding brings, told before it is declared: 9 or more on two dice (V19.63)", () => {
    const campaign = keptInTurn2();
    const outcome = declareHiding(campaign.open, "Orion", STAMP);
    const risks = whatIf(campaign.open, outcome).filter(({ what }) => what === "Risk");
    expect(risks.map(({ becomes }) => becomes)).toEqual([expect.stringMatching(/O-2 mutinies: 10 in 36 \(27\.78%\)/)]);
    const rolled = inHiding();
    rolled.play(() => check(rolled, "O-2", [1, 1]));
    expect([mutinyRisks(campaign.open), mutinyRisks(rolled.open)]).toEqual([[], []]);
  });

  test("a ship that holds keeps its place, and the roll is kept", () => {
    const campaign = inHiding();
    campaign.play(() => check(campaign, "O-2", [5, 4], 4));
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({
      Turn: 2,
      Step: "8A1",
      Side: "Orion",
      Purpose: "Mutiny of O-2",
      Dice: "2d6",
      Faces: "5, 4",
      Modifier: -2,
      Result: "No mutiny",
      Clause: "V19.63",
      Source: "scripted",
    });
    expect(campaign.open.campaign.units.get("O-2")?.left).toBeNull();
    expect(campaign.open.findings).toEqual([]);
  });

  test("a ship that mutinies is lost, with numbers that follow on each other", () => {
    const campaign = inHiding();
    const { says } = campaign.play(() => check(campaign, "O-2", [5, 4]));
    expect(says).toBe("O-2 rolled 5 and 4. Mutiny (roll: 9 on 2d6; adjusted roll: 9; a mutiny from 9 on: yes).");
    expect(campaign.open.campaign.units.get("O-2")?.left).toEqual({ turn: 2, how: "Mutinied" });
    expect(rowsOf(campaign.tables, "Units")[1]).toMatchObject({ Condition: "Mutinied", "Worth BPV": 0 });
    expect(campaign.open.findings).toEqual([]);
  });

  test("a mutiny that was undone is due again, and takes the same faces again", () => {
    const campaign = inHiding();
    const own = (seed: string) => ({ ...STAMP, seed });
    campaign.play((open) => rollForMutiny(open, "O-2", 0, { faces: [5, 4], source: "scripted" }, own("rolled")));
    const act = actsOf(campaign.open).at(-1)?.id ?? "";
    campaign.play((open) => undoAct(open, act, own("undone")));
    expect(mutinyDue(campaign.open)).toEqual(["O-2"]);
    const again = (rating: string) => (open: OpenGame) =>
      perform(
        open,
        { command: "check-mutiny", side: "Orion", subject: "O-2" },
        [{ fields: { captainRating: rating } }],
        own(rating),
      );
    const rolled = { Purpose: "Mutiny of O-2", Faces: "5, 4", Source: "as before" };
    const same = campaign.copy();
    same.play(again("0"));
    expect(rowsOf(same.tables, "Rolls").at(-1)).toMatchObject({ ...rolled, Result: "Mutiny" });
    expect(same.open.campaign.units.get("O-2")?.left).toEqual({ turn: 2, how: "Mutinied" });
    // The Rating that was forgotten is what it was undone for.
    campaign.play(again("4"));
    expect(rowsOf(campaign.tables, "Rolls").at(-1)).toMatchObject({ ...rolled, Result: "No mutiny" });
    expect([mutinyDue(campaign.open), campaign.open.findings]).toEqual([[], []]);
  });

  test("nobody rolls out of hiding, and the flagship never", () => {
    expect(check(keptInTurn2(), "O-2", [6, 6]).refused[0]?.clause).toBe("V19.63");
    expect(check(inHiding(), "O-1", [6, 6]).refused[0]?.clause).toBe("V19.64");
  });

  test("a crew that is no quality is refused with what it takes", () => {
    const campaign = inHiding().type("Units", 1, "Crew", "Elite");
    expect(check(campaign, "O-2", [6, 6]).refused[0]?.message).toContain("Poor, Normal or Outstanding");
  });

  test("each further turn in hiding counts, and a roll of a closed turn that is altered is found", () => {
    const campaign = inHiding();
    campaign.play(() => check(campaign, "O-2", [2, 2]));
    campaign.close().hide();
    expect(turnsInHiding(campaign.open, "Orion")).toBe(2);
    campaign.type("Rolls", 0, "Faces", "6, 6");
    expect(campaign.open.findings.map((finding) => finding.check)).toContain("closing-digest");
  });
});

test("V19.64: the flagship is not lost by a mutiny, in hiding or not, and other ships are only in hiding (V19.63)", () => {
  const campaign = keptInTurn2();
  const ways = (unit: string) => {
    const begun = commandOf(campaign.open.game, "lose-unit")?.begin(campaign.open, { side: "Orion", subject: unit });
    return begun?.asked?.asks === "fields" ? begun.asked.fields["how"]?.choices?.map(({ value }) => value) : undefined;
  };
  expect([ways("O-1"), ways("O-2")].map((all) => all?.includes("Mutinied"))).toEqual([false, false]);
  campaign.hide();
  expect([ways("O-1"), ways("O-2")].map((all) => all?.includes("Mutinied"))).toEqual([false, true]);
});
