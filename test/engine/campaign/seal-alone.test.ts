import { createHash } from "node:crypto";
import { sealAlone, type TypedSeal } from "../../../src/engine/campaign/commands/seal-alone";
import { perform } from "../../../src/engine/campaign/game";
import { SETTING } from "../../../src/engine/campaign/schema/shared-tables";
import { asSealed, asSealedLine, saltFrom, sealOver } from "../../../src/engine/core/seal";
import { isWritable } from "../../../src/engine/core/cell";
import { Chance } from "../../campaigns/random/chance";
import { times } from "../../thoroughness";
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
    ["turn", "1000"],
    ["about", "\u200b\u00a0"],
    ["content", "#R\u00adEF!"],
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

/** Characters that are written in several ways, or that nobody sees, and some that are usual. */
const STRANGE = [
  ..."abc 5:,-",
  ..."\u00a0\u2003\u2009\u202f\u205f\u3000\u1680\u00ad\u200b\u200c\u200d\u200e\u202a\u2060\ufeff\u2028\u2029\t\n\r",
  ..."éÉüñçāệ한글\u212b\u2126\u1e9b\u0323\u0301\u0308\u0958\ufb1d\u0340ﬁｶﾞ😀👩‍🚀\ufe0f\u{1d15e}",
  "e\u0301",
  "\r\n",
];

const strange = (chance: Chance): string =>
  Array.from({ length: chance.whole(1, 12) }, () =>
    chance.once(4)
      ? String.fromCodePoint(chance.of(chance.whole(0x20, 0xd7ff), chance.whole(0x1f300, 0x1faff)))
      : (chance.maybe(STRANGE) ?? ""),
  ).join("");

/** The commitment of words as they were typed, as it was made before words were brought into one form. */
function typedSeal(campaign: string, about: string, content: string): string {
  const texts = [about, content].map((text) => text.replace(/\r\n?/g, "\n").trim());
  const said = JSON.stringify(["starledger-seal-1", campaign, 2, "Alliance", "Bribe", ...texts, SALT]);
  return `c${createHash("sha256").update(said).digest("hex")}`;
}

/** Publishes a commitment of the Alliance, opens it with these words, and says what the books find then. */
function openedWith(kept: Kept, commitment: string, fields: Readonly<Record<string, string>>): readonly string[] {
  const take = { command: "take-seal", side: "Alliance", subject: "" };
  kept.play((books) => perform(books, take, [{ fields: { commitment } }], STAMP));
  kept.play(() => open(kept, fields));
  return kept.open.findings.map(({ message }) => message);
}

describe("a seal of any text", () => {
  test("can be opened with what was kept, and with what was typed, in any form of Unicode", () => {
    const chance = new Chance(36);
    let sealed = 0;
    for (let time = 0; time < times(40, 500); time++) {
      const kept = keptInTurn2();
      const [about, content] = [strange(chance), strange(chance)];
      const alone = sealAlone({ ...typedIn(kept), about, content }, kept.open.game.sealables ?? [], SALT);
      if ("misfits" in alone) continue;
      sealed += 1;
      const [head = "", words = ""] = alone.opening.split("\nContent:\n");
      const keptAbout = /^About: (.*)$/m.exec(head)?.[1] ?? "";
      for (const [one, other] of [
        [keptAbout, words],
        [about, content],
        [about.normalize("NFD"), content.normalize("NFC")],
      ] as const) {
        const fields = { what: "Bribe", about: one, content: other, sealSalt: SALT };
        expect([about, content, openedWith(kept.copy(), alone.commitment, fields)]).toEqual([about, content, []]);
      }
    }
    expect(sealed).toBeGreaterThan(20);
  });

  test("that was made of words as they were typed can be opened with them", () => {
    const chance = new Chance(37);
    for (let time = 0; time < times(40, 500); time++) {
      const kept = keptInTurn2();
      const [about, content] = [`x${strange(chance)}`, `x${strange(chance)}`];
      // The page never took a text that no sheet can store.
      if (!isWritable(about + content)) continue;
      const commitment = typedSeal(kept.open.books.settings.get(SETTING.name) ?? "", about, content);
      const fields = { what: "Bribe", about, content, sealSalt: SALT };
      expect([about, content, openedWith(kept, commitment, fields)]).toEqual([about, content, []]);
      const [opened] = rowsOf(kept.tables, "OpenedSeals");
      const [inAbout, inContent] = [String(opened?.["About"]), String(opened?.["Content"])];
      expect(typedSeal(kept.open.books.settings.get(SETTING.name) ?? "", inAbout, inContent)).toBe(commitment);
    }
  });

  test("that was made of one form of Unicode can be opened with another", () => {
    for (const form of ["NFC", "NFD"]) {
      const kept = keptInTurn2();
      const campaign = kept.open.books.settings.get(SETTING.name) ?? "";
      const commitment = typedSeal(campaign, "Orión".normalize(form), "5 BPV: Café".normalize(form));
      const fields = { what: "Bribe", about: "Ori\u00adón", content: "5\u00a0BPV: Cafe\u0301", sealSalt: SALT };
      expect(openedWith(kept, commitment, fields)).toEqual([]);
    }
  });

  test("has one form, which is the same however often a text is brought into it", () => {
    const chance = new Chance(38);
    for (let time = 0; time < times(300, 2000); time++) {
      const text = strange(chance);
      expect(asSealed(asSealed(text))).toBe(asSealed(text));
      expect(asSealedLine(asSealedLine(text))).toBe(asSealedLine(text));
      expect(asSealed(text.normalize("NFD"))).toBe(asSealed(text.normalize("NFC")));
    }
    expect(asSealed("\u00a0a\u2003b\u00ad\u200bc\u2028e\u0301\r\n")).toBe("a bc\né");
  });

  test("fits no other words", () => {
    const words = { campaign: "C", turn: 2, side: "S", what: "W", about: "é", content: "one two" };
    for (const other of [{ about: "e" }, { content: "onetwo" }, { content: "one\ntwo" }, { turn: 3 }, { side: "s" }]) {
      expect(sealOver({ ...words, ...other }, SALT)).not.toBe(sealOver(words, SALT));
    }
  });
});
