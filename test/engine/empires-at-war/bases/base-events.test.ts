import { parseChange } from "../../../../src/engine/campaign/ledger/change";
import { BASE_EVENTS, bases, batchIn } from "../../../../src/engine/empires-at-war/bases/base-events";

const BATCH = { place: "Dell", planet: 1, kind: "GSA", count: 3, since: "", hex: "", facing: "", state: "" };

/** What an entry with these details says; a string if it is refused. */
function read(details: object) {
  const change = JSON.stringify({ schema: 1, ...details });
  const told = parseChange(BASE_EVENTS, { kind: bases.kind, subject: "B-1", change });
  return typeof told === "string" ? told : { ...bases.in(told), batch: batchIn(told) };
}

describe("a batch of bases in the log", () => {
  test("is read from entries of before there was a mark for rows that were typed, or a price", () => {
    expect(read(BATCH)).toEqual({ ...BATCH, typed: 0, batch: { ...BATCH, since: null } });
  });

  test("has a reason with its price only, blank if there is none", () => {
    expect(read({ ...BATCH, each: 2.5 })).toMatchObject({ each: 2.5, reason: "" });
    expect(read({ ...BATCH, each: 8, reason: "Agreed" })).toMatchObject({ each: 8, reason: "Agreed" });
    expect(read({ ...BATCH, reason: "Agreed" })).not.toHaveProperty("reason");
  });

  test.each([
    ["count", -1],
    ["kind", "Fort"],
    ["facing", "G"],
    ["planet", "first"],
    ["typed", 2],
    ["each", -1],
  ])("is refused with a %s of %j", (name, value) => {
    expect(read({ ...BATCH, [name]: value })).toContain(`"${name}" must be`);
  });
});
