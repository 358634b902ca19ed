import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Assertions as the contract has them: each with the same verdict in jest, and in the kit's own expect(). */
const ASSERTIONS = [
  "expect([1, null, ['a']]).toEqual([1, null, ['a']])",
  "expect([1, null]).toEqual([1, undefined])",
  "expect({ a: 1, b: undefined }).toEqual({ a: 1 })",
  "expect(new Map([['a', { b: 1 }]])).toEqual(new Map([['a', { b: 1 }]]))",
  "expect(new Map([['a', { b: 1 }]])).toEqual(new Map([['a', { b: 2 }]]))",
  "expect([8.9999]).toEqual([expect.closeTo(9, 1)])",
  "expect([8.5]).toEqual([expect.closeTo(9, 1)])",
  "expect({ a: 'first of 2', b: 1 }).toMatchObject({ a: expect.stringMatching(/of 2/) })",
  "expect({ a: { b: 1, c: 2 } }).toMatchObject({ a: { b: 1 } })",
  "expect({ a: { b: 1 } }).toMatchObject({ a: { b: 2 } })",
  "expect('in the rows below').toContain('rows')",
  "expect(['a', 'b']).toContain('c')",
  "expect(['a', 'b']).not.toContain('c')",
  "expect(0.1 + 0.2).toBe(0.3)",
  "expect(null).toBeNull()",
  "expect('').toBeNull()",
  "expect(undefined).toBeUndefined()",
  "expect([1, 2]).toHaveLength(2)",
  "expect([1, 2]).toHaveLength(3)",
  "expect(2).toBeGreaterThan(2)",
];

const verdictOf = (assertion: string): boolean => {
  try {
    (0, eval)(`(expect) => { ${assertion} }`)(expect);
    return true;
  } catch {
    return false;
  }
};

test("the kit's expect() judges as jest's does", () => {
  const program = `
    const loaded = await import("./test/conformance/expect.ts");
    const { expectInBrowser } = loaded.default ?? loaded;
    const holds = (assertion) => { try { new Function("expect", assertion)(expectInBrowser); return true; } catch { return false; } };
    console.log(JSON.stringify(${JSON.stringify(ASSERTIONS)}.map(holds)));`;
  const output = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    cwd: join(__dirname, "../.."),
    encoding: "utf8",
  });
  const jests = ASSERTIONS.map(verdictOf);
  expect(new Set(jests)).toEqual(new Set([true, false]));
  expect(JSON.parse(output)).toEqual(jests);
});
