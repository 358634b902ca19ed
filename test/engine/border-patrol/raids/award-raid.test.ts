import { pointsForm } from "../../../../src/engine/border-patrol/forms/points";
import { awardRaid } from "../../../../src/engine/border-patrol/raids/award-raid";
import { offers, perform } from "../../../../src/engine/campaign/game";
import { reverseTransfer } from "../../../../src/engine/campaign/commands/reverse";
import { undoAct } from "../../../../src/engine/campaign/commands/undo";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { viewOf } from "../../../../src/engine/campaign/view";
import { STAMP, keptInTurn2, rowsOf, type Kept } from "../../campaign/kept";
import { plays } from "../evasion/evading";
import { endsRaid, raiding } from "./raiding";

type Fields = Readonly<Record<string, string>>;

const RAID: Fields = {
  ...{ character: "Kira", orionBpv: "150", escortBpv: "120" },
  ...{ "large-q-ship-crippled": "2" },
};

/** A turn in which O-1 raided a Convoy of the Alliance, which is over. */
function raided(): Kept {
  const campaign = raiding();
  endsRaid(campaign);
  return campaign;
}

let acts = 0;
const awarded = (campaign: Kept, fields: Fields, subject = "O-1", side = "Orion") =>
  perform(campaign.open, { command: "award-raid", side, subject }, [{ fields }], { ...STAMP, seed: `raid ${++acts}` });

function raids(campaign: Kept, fields: Fields): Kept {
  campaign.play(() => awarded(campaign, fields));
  return campaign;
}

const booked = (campaign: Kept, last: number) =>
  rowsOf(campaign.tables, "Transfers")
    .slice(-last)
    .map((row) => [row["Line"], row["From"], row["Amount"], row["Currency"], row["Subject"]]);
const shown = (campaign: Kept, side: string) =>
  Object.fromEntries(
    pointsForm
      .fill(campaign.open, side, campaign.open.campaign.turn)
      .lines.flatMap(({ label, shown: is }) =>
        is.kind === "points" && is.amount !== 0 ? [[label, is.amount / 10_000]] : [],
      ),
  );

describe("the awards of a raid (V19.84 to V19.87)", () => {
  test("tell what was hit once for the Rank Points, from which the Crew Points follow", () => {
    const { says } = awarded(raided(), RAID);
    expect(says.match(/\(V19\.8611\)/g)).toHaveLength(
      Object.keys(RAID).filter((name) => /freighter|q-ship/.test(name)).length,
    );
    expect(says).toMatch(/5 for each: 80 Crew Points/);
  });

  test("are Economic, Rank and Crew Points in one act, by the rules (V19.842, V19.8615, V19.871)", () => {
    const campaign = raids(raided(), RAID);
    expect(booked(campaign, 3)).toEqual([
      ["Supply raid", "Alliance", 1.5, "BPV", "O-1, line from 0505 to 0509"],
      ["Rank award", "Fame", 12, "RP", "Kira"],
      ["Crew award", "Fame", 80, "CP", "Kira"],
    ]);
    expect(
      new Set(
        rowsOf(campaign.tables, "Transfers")
          .slice(-3)
          .map((row) => row["Act"]),
      ).size,
    ).toBe(1);
    expect(campaign.open.findings).toEqual([]);
  });

  test("start with the pirate's Character, who is aboard the flagship and not aboard the raider (V19.06, V19.8616)", () => {
    const campaign = raided().edit("O-1", { captain: "Rook" }).edit("O-2", { captain: "Zara", commandRating: "9" });
    campaign.flagship("O-2");
    const { asked } = awardRaid.begin(campaign.open, { side: "Orion", subject: "O-1" });
    const character = asked?.asks === "fields" ? asked.fields["character"] : undefined;
    expect(character?.start).toBe("Zara");
  });

  test("count half the Rank Points of what a chain reaction hit, and take half of the pirates without escorts (V19.8613)", () => {
    const campaign = raids(raided(), {
      ...{ ...RAID, escortBpv: "", orionBpv: "75", "large-q-ship-crippled": "", "large-freighter-captured": "1" },
      ...{ chain: "yes", "small-q-ship-destroyed-chain": "2" },
    });
    expect(booked(campaign, 3)).toEqual([
      ["Supply raid", "Alliance", 4.5, "BPV", "O-1, line from 0505 to 0509"],
      // 8 × 38 ÷ 75, fractions dropped
      ["Rank award", "Fame", 4, "RP", "Kira"],
      ["Crew award", "Fame", 40, "CP", "Kira"],
    ]);
  });

  test("include the Rank Modifier of the character, and say why they are what they are (V19.8616)", () => {
    const outcome = awarded(raided(), { ...RAID, modifier: "-2" });
    expect(outcome.says).toMatch(/12 Rank Points, with the Rank Modifier 10.*80 Crew Points.*V19\.8611/);
  });

  test("need a raid that is over and was not awarded, and something that was hit", () => {
    const refusedBy = ({ refused }: ReturnType<typeof perform>) => refused.map(({ check, clause }) => [check, clause]);
    expect(refusedBy(awarded(raided(), { ...RAID, "large-q-ship-crippled": "0" }))).toEqual([
      ["raid-award", "V19.861"],
    ]);
    expect(refusedBy(awarded(keptInTurn2(), RAID))).toEqual([["without-its-cause", "V19.861"]]);
    expect(refusedBy(awarded(raided(), RAID, "O-2"))).toEqual([["without-its-cause", "V19.861"]]);
    expect(awarded(raided(), RAID, "O-2").refused[0]?.message).toMatch(/O-1/);
    const twice = raids(raided(), RAID);
    expect(refusedBy(awarded(twice, RAID))).toEqual([["done-twice", "V19.861"]]);
  });

  test("say that none was hit only where that can be said: of a raid that the books know", () => {
    const nothing = { ...RAID, "large-q-ship-crippled": "0" };
    expect(awarded(raided(), nothing).says).toMatch(/, or say that none was\.$/);
    const campaign = keptInTurn2();
    const fields = { what: `${awardRaid.title}, O-1`, reason: "Played before these books" };
    plays(campaign, "allow-exception", "", [{ fields }]);
    const { says } = awarded(campaign, { ...nothing, owner: "Alliance", line: "line to A-1" });
    expect(says).toMatch(/destroyed, captured or crippled\.$/);
  });

  test("are taken back together", () => {
    const campaign = raids(raided(), RAID);
    const act = actsOf(campaign.open).at(-1)?.id ?? "";
    campaign.play((open) => undoAct(open, act, { ...STAMP, seed: "taken back" }));
    expect([shown(campaign, "Orion"), campaign.open.findings]).toEqual([{}, []]);
  });

  test("are the pirate's own; the Team that lost them knows the loss alone", () => {
    const campaign = raids(raided(), RAID);
    const lines = (side: string) =>
      rowsOf(viewOf(campaign.open, side), "Transfers").flatMap((row) =>
        /raid|award/.test(String(row["Line"])) ? [row["Line"]] : [],
      );
    expect(lines("Orion")).toEqual(["Supply raid", "Rank award", "Crew award"]);
    expect(lines("Alliance")).toEqual(["Supply raid"]);
    expect(lines("Coalition")).toEqual([]);
    expect(offers(campaign.open, "Alliance").some(({ command }) => command.id === "award-raid")).toBe(false);
  });
});

describe("Rank, Crew and Influence Points", () => {
  test("are balances by side and by character, turn by turn (V19.862, V19.872)", () => {
    const campaign = raids(raided(), RAID).payRent().close();
    campaign
      .book("Rank spent", "Orion", "Fame", 5, "kira", { ...STAMP, seed: "spent" })
      .book("Influence award", "Fame", "Alliance", 3, "Admiral Ito", { ...STAMP, seed: "influence" });
    expect(shown(campaign, "Orion")).toEqual({
      ...{
        "Rank Points before the turn": 12,
        "Rank spent": -5,
        "Rank Points at the end of the turn": 7,
        "Kira, RP": 7,
      },
      ...{ "Crew Points before the turn": 80, "Crew Points at the end of the turn": 80, "Kira, CP": 80 },
    });
    expect(shown(campaign, "Alliance")).toEqual({
      ...{ "Influence award": 3, "Influence Points at the end of the turn": 3, "Admiral Ito, IP": 3 },
    });
    expect(campaign.open.findings).toEqual([]);
  });

  test("are not spent beyond what there is", () => {
    const spent = perform(
      raids(raided(), RAID).open,
      { command: "book", side: "Orion", subject: "Rank spent" },
      [{ fields: { from: "Orion", to: "Fame", amount: "13", subject: "Kira", note: "" } }],
      STAMP,
    );
    expect(spent.refused).toMatchObject([{ check: "points-below-zero", subject: "Orion", clause: "V19.862" }]);
  });

  test("of one character are not spent by another; without a name they are the Team's (V19.862)", () => {
    const campaign = raids(raided(), RAID);
    const spend = (subject: string) =>
      perform(
        campaign.open,
        { command: "book", side: "Orion", subject: "Rank spent" },
        [{ fields: { from: "Orion", to: "Fame", amount: "12", subject, note: "" } }],
        STAMP,
      ).refused.map(({ check, message }) => [check, message]);
    expect(spend("Ito")).toEqual([["points-below-zero", expect.stringMatching(/^Ito of Orion has 0 RP/)]]);
    expect([spend("KIRA"), spend("")]).toEqual([[], []]);
  });

  test("cannot be taken back once they are spent; what was spent can (V19.862)", () => {
    const campaign = raids(raided(), RAID).book("Rank spent", "Orion", "Fame", 10, "Kira");
    const entryOf = (word: string): number => campaign.open.books.transfers.find(({ line }) => line === word)?.no ?? 0;
    const reversed = (word: string) =>
      reverseTransfer(campaign.open, entryOf(word), "", STAMP).refused.map(({ check, clause }) => [check, clause]);
    expect(reversed("Rank award")).toEqual([["points-below-zero", "V19.861"]]);
    expect([reversed("Crew award"), reversed("Rank spent")]).toEqual([[], []]);
  });
});
