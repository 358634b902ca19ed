import { sealAlone, type TypedSeal } from "../../../src/engine/campaign/commands/seal-alone";
import { perform } from "../../../src/engine/campaign/game";
import { SETTING } from "../../../src/engine/campaign/schema/shared-tables";
import { saltFrom } from "../../../src/engine/core/seal";
import { keptInTurn2, rowsOf, STAMP, type Kept } from "./kept";

const SALT = saltFrom(Uint8Array.from({ length: 32 }, (_, index) => index));

/** What a player of the Alliance types who seals a bribe. */
const typedIn = ({ open }: Kept): TypedSeal => ({
  campaign: ` ${open.books.settings.get(SETTING.name) ?? ""} `,
  turn: String(open.campaign.turn),
  side: "Alliance",
  what: "Bribe",
  about: "Orion",
  content: "5 BPV: Keep away\r\nfrom us ",
});

/** The commitment of what is typed, and the parts of the opening by their labels. */
function made(kept: Kept, more: Partial<TypedSeal> = {}) {
  const sealed = sealAlone({ ...typedIn(kept), ...more }, kept.open.game.sealables ?? [], SALT);
  if ("misfits" in sealed) throw new Error(JSON.stringify(sealed.misfits));
  const [head = "", content = ""] = sealed.opening.split("\nContent:\n");
  const parts = new Map(head.split("\n").map((line) => [line.replace(/:.*$/, ""), line.replace(/^.*?: ?/, "")]));
  const part = (label: string) => parts.get(label) ?? "";
  return {
    ...sealed,
    fields: { what: part("What"), about: part("About"), content, sealSalt: part("Salt") },
  };
}

const open = (kept: Kept, fields: Readonly<Record<string, string>>) =>
  perform(kept.open, { command: "open-seal", side: "Alliance", subject: "1" }, [{ fields }], STAMP);

describe("a seal that a player makes alone", () => {
  test("is published by its commitment, and opened by what the player kept, word by word", () => {
    const kept = keptInTurn2();
    const { commitment, fields } = made(kept);
    kept.play((books) =>
      perform(books, { command: "take-seal", side: "Alliance", subject: "" }, [{ fields: { commitment } }], STAMP),
    );
    for (const name of ["what", "about", "content", "sealSalt"]) {
      const other = name === "what" ? "Piracy" : `${fields[name as keyof typeof fields]}x`;
      expect([name, open(kept, { ...fields, [name]: other }).refused.length]).toEqual([name, 1]);
    }
    kept.play(() => open(kept, fields));
    expect(rowsOf(kept.tables, "OpenedSeals")).toMatchObject([
      { What: "Bribe", About: "Orion", Content: "5 BPV: Keep away\nfrom us", "Seal salt": SALT },
    ]);
    expect(kept.open.findings).toEqual([]);
  });

  test("leaves About blank for a decision of which there is one in a turn", () => {
    expect(made(keptInTurn2(), { what: "Piracy", about: "typed before", content: "none" }).fields.about).toBe("");
    expect(made(keptInTurn2(), { what: "Piracy", about: "#REF!", content: "none" }).fields.about).toBe("");
  });

  test("has another commitment with another salt", () => {
    const kept = keptInTurn2();
    const other = sealAlone(typedIn(kept), kept.open.game.sealables ?? [], `${SALT}0`);
    expect("commitment" in other && other.commitment).not.toBe(made(kept).commitment);
  });

  test.each<[keyof TypedSeal, string]>([
    ["campaign", " "],
    ["turn", "nine"],
    ["side", ""],
    ["what", "Auction"],
    ["about", ""],
    ["content", "\n"],
  ])("says what is wrong with %s", (name, text) => {
    const kept = keptInTurn2();
    const found = sealAlone({ ...typedIn(kept), [name]: text }, kept.open.game.sealables ?? [], SALT);
    expect("misfits" in found && Object.keys(found.misfits)).toEqual([name]);
  });
});
