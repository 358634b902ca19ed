import { readAddress } from "../../src/workbench/address";

test("without anything asked for, the workbench starts with its first page in the system's theme", () => {
  expect(readAddress("")).toEqual({ sample: undefined, theme: undefined, side: undefined, dice: [] });
});

test("everything can be asked for", () => {
  expect(readAddress("?sample=empty&theme=dark&side=Orion&view=Orion&dice=3,4,12")).toEqual({
    sample: "empty",
    theme: "dark",
    side: "Orion",
    view: "Orion",
    dice: [3, 4, 12],
  });
});

test("what cannot be read is as if it were left out", () => {
  expect(readAddress("?sample=&theme=blue&side=&dice=3,x,,0,-1,2.5, 6")).toEqual({
    sample: undefined,
    theme: undefined,
    side: undefined,
    view: undefined,
    dice: [3, 6],
  });
});
