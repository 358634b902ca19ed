import { formatOrder } from "../../../../src/engine/empires-at-war/orders/order-line";
import { formatOrders } from "../../../../src/engine/empires-at-war/orders/order-line";
import { parseOrders } from "../../../../src/engine/empires-at-war/orders/parse-orders";

const read = (line: string, fleets: readonly string[] = []) => parseOrders(line, fleets).orders[0];
const unread = (text: string) => parseOrders(text).unread;

test.each([
  [
    "3 Fleet 2 jump Carrow (Colony)",
    { number: 3, fleet: "Fleet 2", action: "Jump", target: "Carrow", helper: "Colony" },
  ],
  ["2. R1 JUMP to New Hope", { number: 2, fleet: "R1", action: "Jump", target: "New Hope" }],
  ["2 R1 transfer R2: DD, FF", { action: "Transfer", target: "R2", what: ["DD", "FF"] }],
  ["1 build FRD Alpha", { fleet: "", action: "Build FRD", target: "Alpha" }],
  ["1 build Alpha (delayed)", { fleet: "", action: "Build", target: "Alpha", helper: "Delayed" }],
  ["4 F1 move FRD Beta (Military tug)", { fleet: "F1", action: "Move FRD", target: "Beta", helper: "Military Tug" }],
  ["1 R1 develop a mine", { action: "Develop mine", target: "" }],
  ["1 R1 re-supply", { action: "Resupply" }],
  ["1 R1 build ground bases", { action: "Ground bases", fleet: "R1" }],
  ["3 R1 scrap: FF", { action: "Scrap", what: ["FF"] }],
] as const)("%s", (line, expected) => {
  expect(read(line)).toMatchObject(expected);
});

test("a fleet whose name contains the word of an action is found by its name", () => {
  expect(read("1 Siege 1 jump Dell", ["Siege 1"])).toMatchObject({ fleet: "Siege 1", action: "Jump", target: "Dell" });
});

test("an order that is read, written and read again stays the same", () => {
  for (const line of [
    "3 Fleet 2 jump Carrow (Colony)",
    "2 R1 transfer R2: DD, FF",
    "1 build FRD Alpha",
    "1 F1 move FRD Beta (Salvage Tug)",
  ]) {
    const order = read(line);
    expect(order && read(formatOrder(order))).toEqual(order);
  }
});

test("orders are sorted by their numbers, and blank lines do not count", () => {
  expect(parseOrders("2 R1 siege\n\n  \n1 R1 self-repair").orders.map(({ number }) => number)).toEqual([1, 2]);
});

test("a line without a number has the one after the line above", () => {
  const numbered = (text: string) => parseOrders(text).orders.map(({ number, fleet }) => [number, fleet]);
  expect(numbered("R1 jump Dell\nR2 siege\n7 R3 siege\n\nR4 siege")).toEqual([
    [1, "R1"],
    [2, "R2"],
    [7, "R3"],
    [8, "R4"],
  ]);
  expect(unread("2 R1 siege\n1 R2 siege\nR3 siege")).toMatchObject([
    { line: 3, message: expect.stringContaining("2") as string },
  ]);
});

test.each([
  ["0 R1 jump Dell", "from 1 on"],
  ["1 R1 jumpp Dell", "The nearest is Jump"],
  ["1 R1 jump Dell (Teleporter)", "helps no order"],
  ["1 R1 jump Dеll", "alphabet"],
])("what cannot be read is named: %s", (line, says) => {
  expect(unread(`1 R1 siege\n${line}`)).toMatchObject([{ line: 2, message: expect.stringContaining(says) as string }]);
});

test("a number that is used twice is named", () => {
  expect(unread("1 R1 siege\n1 R2 siege")).toMatchObject([{ line: 2 }]);
});

describe("a name", () => {
  const names = ["Hell", "To Hell", "Ashgate (old)", "K (old)", "K-3, Old (2)", "Зевс"];
  const typed = (line: string) => parseOrders(line, ["Klingon 3", "Зевс"], names).orders[0];
  const kept = (line: string) => parseOrders(formatOrders([typed(line)!]), ["Klingon 3", "Зевс"], "accepted").orders[0];

  test.each([
    ["4 Klingon 3 jump Hell", "Hell"],
    ["4 Klingon 3 jump to Hell", "to Hell"],
    ["4 Klingon 3 jump To Hell", "To Hell"],
    ["4 Klingon 3 jump to To Hell", "To Hell"],
    ["4 Klingon 3 jump Ashgate (old)", "Ashgate (old)"],
    ["4 Klingon 3 jump Ashgate (old) (Colony)", "Ashgate (old)"],
    ["4 Зевс jump Hell", "Hell"],
  ])("in %s is %s, and so it is when it was kept", (line, target) => {
    expect(typed(line)).toMatchObject({ target });
    expect(kept(line)).toEqual(typed(line));
  });

  test("of two alphabets is refused, and so is a word that helps no order", () => {
    expect(parseOrders("4 Klingon 3 jump Неll", ["Klingon 3"], names).unread).toHaveLength(1);
    expect(parseOrders("4 Klingon 3 jump Hell (Colny)", ["Klingon 3"], names).unread).toHaveLength(1);
  });
});
