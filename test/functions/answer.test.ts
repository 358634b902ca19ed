import { answer, callsIn, lastCall } from "../../src/functions/answer";
import { explain } from "../../src/engine/core/rule";

test("a value comes with its arguments in order; what is undefined or null is left out", () => {
  expect(answer("ORION_RENT", [47])).toEqual({ kind: "value", value: 4.5 });
  expect(answer("ORION_RENT", [47, null, undefined])).toEqual({ kind: "value", value: 4.5 });
  expect(answer("ORION_RENT", [-12, 4.5, null])).toEqual({ kind: "value", value: 2.5 });
  expect(answer("INITIAL_RANGE", [2, 1])).toEqual({ kind: "value", value: [[43, 57]] });
});

test("what cannot be read is an invalid value, with a message", () => {
  expect(answer("ORION_RENT", ["lots"])).toEqual({
    kind: "invalidValue",
    message: 'previousIncome: "lots" is not valid. Enter a number, with up to four decimals.',
  });
});

test.each([
  ["an error object", new Error("#DIV/0!")],
  ["a rich value", { type: "Error", errorType: "Div0" }],
  ["a function", () => 47],
  ["a symbol", Symbol("47")],
  ["a big integer", 47n],
  ["NaN", NaN],
  ["infinity", -Infinity],
  ["a list that is no range", [47]],
])("%s is no value of a cell", (_, loose) => {
  const given = answer("ORION_RENT", [loose]);
  expect(given).toMatchObject({
    kind: "invalidValue",
    message: expect.stringMatching(/^previousIncome: .+ is not valid. Enter a number/),
  });
  expect(answer("NET_WORTH", [[[1], [loose]]]).kind).toBe("invalidValue");
});

test("a wrong value in a range is found by its row", () => {
  expect(answer("NET_WORTH", [[[1], [{ type: "Error" }]]])).toMatchObject({
    message: expect.stringContaining("unitBpv, row 2: "),
  });
});

test("ranges are rectangular, and empty lists are nothing", () => {
  expect(answer("NET_WORTH", [[[1, 2], [3]]]).kind).toBe("invalidValue");
  expect(answer("NET_WORTH", [[[]]])).toEqual(answer("NET_WORTH", [null]));
  expect(answer("NET_WORTH", [[]])).toEqual(answer("NET_WORTH", [null]));
});

test("more arguments than there are is refused", () => {
  expect(answer("SHIP_SALE", [90, 1])).toEqual({
    kind: "invalidValue",
    message: "SHIP_SALE: a list of 2 arguments is not valid. Enter no more than 1.",
  });
});

test("a function that does not exist is our own mistake", () => {
  expect(() => answer("ORION_RANT", [47])).toThrow(RangeError);
});

describe("the last call of a cell", () => {
  test("can be explained", () => {
    answer("SALVAGE_FEE", [132], "Sheet1!B7");
    answer("SALVAGE_FEE", [90], "Sheet1!B7");
    answer("SHIP_SALE", [112], "Sheet1!B8");
    const call = lastCall("Sheet1!B7");
    expect(call && explain(call.rule, call.cells).sentence).toBe(
      "a quarter of the Economic BPV: 22.5 BPV; rounded down to a whole point: 22 EP",
    );
  });

  test("is kept when it was refused, too", () => {
    answer("SALVAGE_FEE", ["ninety"], "Sheet1!B9");
    expect(lastCall("Sheet1!B9")?.cells).toEqual({ economicBpv: "ninety" });
  });

  test("is forgotten when the next one holds no cells at all", () => {
    answer("SALVAGE_FEE", [90], "Sheet1!B10");
    answer("SALVAGE_FEE", [new Error("#REF!")], "Sheet1!B10");
    expect(lastCall("Sheet1!B10")).toBeUndefined();
  });

  test("is one of several where its formula calls several, inner ones first", () => {
    const formula = "=STAR.NET_WORTH(A1:A2, STAR.SHIP_SALE(90)) + STAR.SHIP_SALE(B2)";
    for (let calculation = 0; calculation < 3; calculation++) {
      answer("SHIP_SALE", [90], "Sheet1!C1");
      answer("NET_WORTH", [[[1], [2]], 81], "Sheet1!C1");
      answer("SHIP_SALE", [100 + calculation], "Sheet1!C1");
    }
    const called = callsIn("Sheet1!C1", formula);
    expect(called.map(({ rule: { id }, cells }) => [id, Object.values(cells)[0]])).toEqual([
      ["SHIP_SALE", 90],
      ["NET_WORTH", [[1], [2]]],
      ["SHIP_SALE", 102],
    ]);
    expect(callsIn("Sheet1!C1", "=STAR.NET_WORTH(A1:A2)")).toHaveLength(1);
    expect(callsIn("Sheet1!C1", "=STAR.SALVAGE_FEE(9)")).toEqual([]);
  });

  test("is not that of another cell", () => {
    answer("SALVAGE_FEE", [90]);
    expect(lastCall("Sheet1!Z99")).toBeUndefined();
  });
});

test.each(["47", " 47", "1,200", "-0.5"])("of %j it is said that it is text", (text) => {
  expect(answer("ORION_RENT", [text])).toMatchObject({
    message: expect.stringMatching(/text that looks like a number/),
  });
  expect(answer("NET_WORTH", [[[12], [text]]])).toMatchObject({
    message: expect.stringMatching(/row 2.*text that looks like a number/),
  });
});

test.each(["lots", "Orion 2", ""])("of %j it is not", (text) => {
  expect(answer("ORION_RENT", [text])).toMatchObject({ message: expect.not.stringContaining("looks like a number") });
});
