import { offers } from "../../../src/engine/campaign/game";
import { askChoice, askRoll, dialogueCommand } from "../../../src/engine/campaign/commands/dialogue";
import { allowed } from "../../../src/engine/campaign/ledger/outcome";
import { rollOffered, rollsAfter } from "../../../src/engine/campaign/roll-offered";
import { ONE_DIE, TWO_DICE } from "../../../src/engine/core/dice";
import { keptInTurn2 } from "./kept";

describe("the roll that an offer leads to", () => {
  const campaign = keptInTurn2().hide();
  const offer = (command: string, side: string) =>
    offers(campaign.open, side).find((each) => each.command.id === command)!;

  test("is asked as it stands, where the books tell what it asks first", () => {
    const noted = keptInTurn2().edit("O-2", { captainRating: "4" }).hide();
    const [mutiny] = offers(noted.open, "Orion").filter((each) => each.command.id === "check-mutiny");
    const roll = rollOffered(noted.open, mutiny!);
    expect(roll).toMatchObject({ clause: "V19.63", what: "Mutiny of O-2" });
    expect(roll?.modifiers.map(({ by }) => by)).toEqual([-2]);
    expect(roll?.odds.map(({ ways, of }) => [ways, of])).toEqual([
      [33, 36],
      [3, 36],
    ]);
  });

  test("is not known where somebody answers first, or nothing is rolled", () => {
    expect(rollOffered(campaign.open, offer("check-mutiny", "Orion"))).toBeUndefined();
    expect(rollOffered(campaign.open, offer("close", ""))).toBeUndefined();
  });
});

describe("the rolls that may follow a choice", () => {
  const DICE = { side: "", clause: "1", modifiers: [] } as const;
  /** A choice, a roll, and behind it what only some faces lead to. */
  const jumps = dialogueCommand<object, string>({
    id: "jump",
    title: "Jump",
    clause: "1",
    steps: [],
    by: [],
    about: "",
    seenBy: "side",
    button: "Jump",
    offered: () => [],
    begin: () => ({ state: {} }),
    *dialogue() {
      const how = yield* askChoice({ what: "How", clause: "1", choices: ["Far", "Near", "Not"], likely: () => [] });
      if (how === "Not") return how;
      const first = yield* askRoll({ ...DICE, what: "Jump", dice: how === "Far" ? TWO_DICE : ONE_DIE });
      if (first === 12) yield* askRoll({ ...DICE, what: "Engines", dice: ONE_DIE });
      if (first === 1) {
        const then = yield* askChoice({ what: "Then", clause: "1", choices: ["Wait", "Repair"] });
        if (then === "Repair") yield* askRoll({ ...DICE, what: "Repair", dice: ONE_DIE });
      }
      return how;
    },
    result: (how) => how,
    write: (_, how) => allowed(how, []),
  });
  const after = (choice: string): readonly string[] =>
    rollsAfter(jumps.begin(keptInTurn2().open, { side: "", subject: "" }), choice).map(({ what }) => what);

  test("are found where only the highest faces lead to one, or only the lowest to a choice before it", () => {
    expect([after("Far"), after("Near"), after("Not")]).toEqual([["Jump", "Engines"], ["Jump", "Repair"], []]);
  });
});
