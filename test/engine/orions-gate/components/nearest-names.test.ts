import { COMPONENTS } from "../../../../src/engine/orions-gate/components/list";
import { nearestNames } from "../../../../src/engine/orions-gate/components/nearest-names";
import { refusal } from "../../ask";

const NAMES = COMPONENTS.map(({ name }) => name);

test.each([
  ["Canon", ["Cannon"]],
  ["Enginee", ["Engine"]],
  ["Warpdrive", ["Warp Drive"]],
  ["tracter-beam", ["Tractor Beam"]],
  ["Engine (H)", ["Engine"]],
  ["Cores", ["Secondary Core"]],
  ["laser cannon", ["Cannon", "Tsunami Cannon", "Focal Laser"]],
  ["Phaser", []],
  ["X", []],
  ["", []],
  ["12", []],
])("%p is nearest to %p", (text, names) => {
  expect(nearestNames(text, NAMES)).toEqual(names);
});

test("no more than three are offered", () => {
  expect(nearestNames("one", ["one a", "one b", "one c", "one d"])).toEqual(["one a", "one b", "one c"]);
});

test("a name is nearest to itself", () => {
  for (const name of NAMES) expect(nearestNames(name, NAMES)[0]).toBe(name);
});

test("very long texts take no time", () => {
  expect(nearestNames("x".repeat(100_000), NAMES)).toEqual([]);
});

test.each([
  ["GATE_COST", ["Canon", "Small"], []],
  ["GATE_SHIP_STATS", ["Canon", "Small"], ["Frigate"]],
  ["GATE_SHIP_CHECK", ["Canon", "Small", "Port"], ["Frigate"]],
])("%s names what comes nearest to an unknown component", (id, row, before) => {
  expect(refusal(id, ...before, [row])).toBe(
    'components, row 1, column 1: "Canon" is not valid. Enter the name of a component; similar names: Cannon.',
  );
});
