import { ask, columnOf } from "../../../ask";

test.each(["Phaser-1", "Phaser-2", "Phaser-3", "Photon", "Drone", "ADD"])(
  "V19.913: %s may fill every mount",
  (system) => {
    expect([0, 1, 3, 4, 9].map((mounts) => ask("OPTION_MOUNT_LIMIT", mounts, system))).toEqual([0, 1, 3, 4, 9]);
  },
);

test.each(["Disruptor", "Plasma", "Fusion", "Hellbore"])(
  "V19.914: %s may fill 30%%, or one of three mounts or fewer",
  (system) => {
    const mounts = [0, 1, 2, 3, 4, 6, 7, 9, 10, 13, 14];
    expect(mounts.map((count) => ask("OPTION_MOUNT_LIMIT", count, system))).toEqual([0, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4]);
  },
);

test("V19.916, V19.917: a Phaser-G may fill 70%, and two mounts at the most", () => {
  const mounts = [0, 1, 2, 3, 4, 10];
  expect(mounts.map((count) => ask("OPTION_MOUNT_LIMIT", count, "Phaser-G"))).toEqual([0, 0, 1, 2, 2, 2]);
});

test.each([
  ["another spelling", [4, "photon torpedoes"], 4],
  ["another spelling", [4, "Plasma Torpedoes"], 1],
  ["another spelling", [4, "PHASER 1"], 4],
  ["another spelling", [10, "fusion beams"], 3],
  ["a type", [4, "Plasma-F"], 1],
  ["a type", [10, "Plasma Torpedo Type S"], 3],
  ["a range", [10, "Disruptor-30"], 3],
  ["a type of what is unlimited", [4, "Drone-C"], 4],
  ["an unknown system", [4, "Tractor"], "#VALUE!"],
  ["a name that a type does not make known", [4, "Phaser-4"], "#VALUE!"],
  ["mounts below nothing", [-1, "Photon"], "#VALUE!"],
  ["blank mounts", ["", "Photon"], "#VALUE!"],
])("OPTION_MOUNT_LIMIT, %s", (_, cells, limit) => {
  expect(ask("OPTION_MOUNT_LIMIT", ...cells)).toBe(limit);
});

const TOO_MANY_LIMITED = "2 of Disruptor, Plasma, Fusion and Hellbore, 1 allowed (V19.914)";

test.each([
  ["all empty", [4, columnOf("", null, 0, "")], "OK"],
  ["V19.913: as many as fit", [3, columnOf("Photon", "Photon", "Drone")], "OK"],
  ["V19.913: one more than fits", [2, columnOf("Photon", "Photon", "Drone")], "3 systems in 2 mounts (V19.913)"],
  ["V19.913: one system and no mount", [0, columnOf("Photon")], "1 system in 0 mounts (V19.913)"],
  ["V19.913: two systems and one mount", [1, columnOf("Photon", "Drone")], "2 systems in 1 mount (V19.913)"],
  ["V19.914: the allowance", [7, columnOf("Disruptor", "Plasma", "Photon")], "OK"],
  ["V19.914: it is shared", [6, columnOf("Disruptor", "Hellbore")], TOO_MANY_LIMITED],
  ["V19.914: one with few mounts", [2, columnOf("Fusion")], "OK"],
  ["V19.914: not two", [3, columnOf("Fusion", "Fusion")], TOO_MANY_LIMITED],
  ["V19.917: one Phaser-G", [2, columnOf("Phaser-G")], "OK"],
  ["V19.917: not a second one", [4, columnOf("Phaser-G", "Phaser-G")], "2 Phaser-G, 1 allowed (V19.917)"],
  ["V19.917: a second one once every ship has one", [4, columnOf("Phaser-G", "Phaser-G"), true], "OK"],
  [
    "V19.917: never a third",
    [9, columnOf("Phaser-G", "Phaser-G", "Phaser-G"), true],
    "3 Phaser-G, 2 allowed (V19.917)",
  ],
  ["V19.916: 70% of two mounts is one", [2, columnOf("Phaser-G", "Phaser-G"), true], "2 Phaser-G, 1 allowed (V19.917)"],
  ["V19.916: 70% of one mount is none", [1, columnOf("Phaser-G")], "1 Phaser-G, 0 allowed (V19.917)"],
  [
    "all at once, joined",
    [2, columnOf("Phaser-G", "Disruptor", "Plasma", "Phaser-G")],
    `4 systems in 2 mounts (V19.913); ${TOO_MANY_LIMITED}; 2 Phaser-G, 1 allowed (V19.917)`,
  ],
  ["an unknown system", [4, columnOf("Laser")], "#VALUE!"],
  ["blank mounts", ["", columnOf("Photon")], "#VALUE!"],
])("OPTION_MOUNT_CHECK, %s", (_, cells, result) => {
  expect(ask("OPTION_MOUNT_CHECK", ...cells)).toBe(result);
});

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [14, 2],
  [15, 3],
  [-1, "#VALUE!"],
  [2.5, "#VALUE!"],
  ["", "#VALUE!"],
])("V19.915: of %p units %p may carry special systems", (units, limit) => {
  expect(ask("SPECIAL_SYSTEM_LIMIT", units)).toBe(limit);
});

test.each([
  ["V19.953: 90%, rounded down to a tenth", 4.5, 4],
  ["V19.953: 2.7 exactly", 3, 2.7],
  ["V19.945: 0.9 of 0.1 is under a tenth", 0.1, 0],
  ["V19.953: 5.22 is 5.2", 5.8, 5.2],
  ["below nothing", -1, "#VALUE!"],
])("SYSTEM_SALE, %s", (_, bpv, price) => {
  expect(ask("SYSTEM_SALE", bpv)).toBe(price);
});
