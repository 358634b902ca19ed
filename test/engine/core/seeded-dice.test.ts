import { createHash, createHmac } from "node:crypto";
import { commitmentTo, facesFromKey, keyOfRolls } from "../../../src/engine/core/seeded-dice";

const PLACE = { campaign: "Rim War – “Öst”", turn: 3, whose: "All" };
const SEED = `d${"0123456789abcdef".repeat(4)}`;
const ROLL = { side: "North", purpose: "Mutiny of O-3", clause: "V19.5", dice: "2d6", count: 2, nth: 1 };
const KEY = keyOfRolls(PLACE, SEED, [
  { side: "South", text: "geese" },
  { side: "North", text: "owls" },
]);

/** The protocol as docs/dice.md has it, by another implementation of the same hashes. */
const json = (...values: readonly unknown[]): string => JSON.stringify(["starledger-dice-1", ...values]);
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

describe("dice from a seed", () => {
  test("commit to the seed as the protocol says", () => {
    const text = json("commitment", PLACE.campaign, 3, "All", SEED);
    expect(commitmentTo(PLACE, SEED)).toBe(`c${createHash("sha256").update(text).digest("hex")}`);
  });

  test("mix what was added into the key, whatever its order", () => {
    const added = [
      ["North", "owls"],
      ["South", "geese"],
    ];
    expect(Buffer.from(KEY)).toEqual(hmac(SEED, json("key", PLACE.campaign, 3, "All", added)));
    expect(keyOfRolls(PLACE, SEED, [])).not.toEqual(KEY);
  });

  test("are the bytes of the blocks below 252", () => {
    const blocks = [0, 1, 2, 3].map((block) =>
      hmac(Buffer.from(KEY), json("roll", "North", ROLL.purpose, ROLL.clause, "2d6", 100, 1, block)),
    );
    const faces = [...Buffer.concat(blocks)].filter((byte) => byte < 252).map((byte) => (byte % 6) + 1);
    expect(facesFromKey(KEY, { ...ROLL, count: 100 })).toEqual(faces.slice(0, 100));
  });

  test.each([
    { side: "South" },
    { purpose: "Mutiny of O-4" },
    { clause: "V19.6" },
    { dice: "1d6" },
    { count: 13 },
    { nth: 2 },
  ])("are other ones for another roll: %j", (other) => {
    const faces = (of: object) => facesFromKey(KEY, { ...ROLL, count: 12, ...of }).slice(0, 12);
    expect(faces(other)).not.toEqual(faces({}));
  });

  test("have every face about as often", () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const face of facesFromKey(KEY, { ...ROLL, count: 6000 })) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    // Three standard deviations are about 87.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(87);
  });
});
