import { anyOf, points, whole, word, wordReading, yes } from "../../../core/arguments";
import { optional } from "../../../core/kind";
import { BPV, counted, NUMBER, UNROUNDED_BPV, WORD } from "../../../core/measure";
import { portion } from "../../../core/points";
import { one } from "../../../core/result";
import { round, wholePart, wholeText } from "../../../core/rounding";
import { rule } from "../../../core/rule";
import { Words } from "../../../core/words";
import { OPTION_MOUNTS, SPECIAL_SYSTEMS, SYSTEM_SALE } from "../constants";

export const UNLIMITED = ["Phaser-1", "Phaser-2", "Phaser-3", "Photon", "Drone", "ADD"] as const;
export const LIMITED = ["Disruptor", "Plasma", "Fusion", "Hellbore"] as const;
type System = (typeof UNLIMITED)[number] | (typeof LIMITED)[number] | "Phaser-G";

/** Words that may be followed by a type: "Plasma-F" and "Plasma Torpedo Type F" are Plasma, "Disruptor-30" is a Disruptor. */
class WordsWithTypes<W extends string> extends Words<W> {
  override find(text: string): W | undefined {
    return super.find(text) ?? super.find(text.trim().replace(TYPE, ""));
  }
}

/** The type of a launcher, or the range of a weapon, after its name (V19.914). */
const TYPE = /[\s\-‐‑–]+(?:type[\s\-‐‑–]+)?[a-z0-9]{1,2}$/i;

const SYSTEMS = new WordsWithTypes<System>([...UNLIMITED, ...LIMITED, "Phaser-G"], {
  Photon: ["Photon Torpedo"],
  Plasma: ["Plasma Torpedo"],
  Fusion: ["Fusion Beam"],
});

const SYSTEM_COUNT = counted("system", "systems");
const MOUNT_COUNT = counted("mount", "mounts");

/** Whether the pirates may build a system in any number (V19.913). */
export function isUnlimited(system: string): boolean {
  const known = SYSTEMS.find(system);
  return known !== undefined && (UNLIMITED as readonly System[]).includes(known);
}

/** Whether the limited weapons' shared allowance counts a system (V19.914). */
export function isLimited(system: string): boolean {
  const known = SYSTEMS.find(system);
  return known !== undefined && (LIMITED as readonly System[]).includes(known);
}

const LIMITED_TEXT = "Disruptor, Plasma, Fusion and Hellbore";

/** How many mounts the limited weapons may have together (V19.914). */
function limitedAllowance(
  mounts: number,
  { share, way, fewMounts, withFewMounts }: typeof OPTION_MOUNTS.limited,
): number {
  return mounts > fewMounts ? wholePart(mounts, share, way) : Math.min(mounts, withFewMounts);
}

const mountCount = whole("How many option mounts the ship has", { least: 0 });

export const optionMountLimit = rule({
  id: "OPTION_MOUNT_LIMIT",
  clause: "V19.91",
  title: "How many of a ship's option mounts a system may fill",
  given: { mounts: mountCount, system: word("The weapon system", SYSTEMS) },
  gives: one("The most mounts that the system may fill", NUMBER),
  constants: OPTION_MOUNTS,
  rulings: [
    "Each system is checked by itself; Disruptor, Plasma, Fusion and Hellbore share one allowance.",
    "The 70% is of the ship's own mounts (V19.916), as the 30% of V19.914 is.",
    "A second Phaser-G is allowed only when every ship that can mount one has one (V19.917).",
    "Captured systems may exceed the limits (V19.941).",
  ],
  examples: [
    [{ mounts: 5, system: "Photon Torpedoes" }, 5, "Photon may fill every mount (V19.913): 5"],
    [{ mounts: 3, system: "Disruptor" }, 1, "Disruptor, with 3 mounts or fewer (V19.914): 1"],
    [{ mounts: 7, system: "Plasma" }, 2, "Plasma, 30% of the mounts, rounded down (V19.914): 2"],
    [
      { mounts: 1, system: "Phaser-G" },
      0,
      "Phaser-G, 70% of the mounts, rounded down, and no more than 2 (V19.917): 0",
    ],
  ],
  refusals: [
    [
      { mounts: 4, system: "Tractor" },
      'system: "Tractor" is not valid. Enter Phaser-1, Phaser-2, Phaser-3, Photon, Drone, ADD, Disruptor, Plasma, ' +
        "Fusion, Hellbore or Phaser-G.",
    ],
  ],
  compute({ mounts, system }, step, { limited, phaserG }) {
    if (system === "Phaser-G") {
      const label = `Phaser-G, ${phaserG.share.text} of the mounts, ${wholeText(phaserG.way)}, and no more than ${phaserG.most}`;
      return step(label, Math.min(phaserG.most, wholePart(mounts, phaserG.share, phaserG.way)), NUMBER, "V19.917");
    }
    if (!isLimited(system)) return step(`${system} may fill every mount`, mounts, NUMBER, "V19.913");
    const allowance = limitedAllowance(mounts, limited);
    return mounts > limited.fewMounts
      ? step(`${system}, ${limited.share.text} of the mounts, ${wholeText(limited.way)}`, allowance, NUMBER, "V19.914")
      : step(`${system}, with ${limited.fewMounts} mounts or fewer`, allowance, NUMBER, "V19.914");
  },
});

export const optionMountCheck = rule({
  id: "OPTION_MOUNT_CHECK",
  clause: "V19.91",
  title: "Whether the systems in a ship's option mounts are within the limits",
  given: {
    mounts: mountCount,
    systems: anyOf("The systems mounted, one in each cell; a blank cell is an empty mount", wordReading(SYSTEMS)),
    everyShipHasG: optional(yes("TRUE when every ship of the Team that can mount a Phaser-G has one")),
  },
  gives: one("OK, or what is wrong", WORD),
  constants: OPTION_MOUNTS,
  rulings: [
    "Captured systems may exceed the limits (V19.941): leave them out.",
    "A ship that can mount no Phaser-G, with one option mount or none, does not have to have one (V19.917).",
  ],
  examples: [
    [
      { mounts: 4, systems: [["Phaser-1"], ["Photon"], ["Disruptor"], ["Phaser-G"]] },
      "OK",
      "systems mounted: 4; Disruptor, Plasma, Fusion and Hellbore allowed (V19.914): 1; " +
        "mounted (V19.914): 1; Phaser-G allowed (V19.917): 1; mounted (V19.917): 1; result: OK",
    ],
    [
      { mounts: 3, systems: [["Disruptor"], ["Plasma"], ["Phaser-G"], ["Phaser-G"]] },
      "4 systems in 3 mounts (V19.913); 2 of Disruptor, Plasma, Fusion and Hellbore, 1 allowed (V19.914); " +
        "2 Phaser-G, 1 allowed (V19.917)",
      "systems mounted: 4; Disruptor, Plasma, Fusion and Hellbore allowed (V19.914): 1; " +
        "mounted (V19.914): 2; Phaser-G allowed (V19.917): 1; mounted (V19.917): 2; " +
        "result: 4 systems in 3 mounts (V19.913); " +
        "2 of Disruptor, Plasma, Fusion and Hellbore, 1 allowed (V19.914); 2 Phaser-G, 1 allowed (V19.917)",
    ],
  ],
  refusals: [
    [
      { mounts: 4, systems: [["Photon"], ["Laser"]] },
      'systems, row 2: "Laser" is not valid. Enter Phaser-1, Phaser-2, Phaser-3, Photon, Drone, ADD, Disruptor, ' +
        "Plasma, Fusion, Hellbore or Phaser-G.",
    ],
  ],
  compute({ mounts, systems, everyShipHasG = false }, step, { limited, phaserG }) {
    const all = step("systems mounted", systems.length, NUMBER);
    const limitedAllowed = step(`${LIMITED_TEXT} allowed`, limitedAllowance(mounts, limited), NUMBER, "V19.914");
    const limitedMounted = step("mounted", systems.filter(isLimited).length, NUMBER, "V19.914");
    const most = everyShipHasG ? phaserG.most : phaserG.mostUntilEveryShipHasOne;
    const gAllowed = step(
      "Phaser-G allowed",
      Math.min(most, wholePart(mounts, phaserG.share, phaserG.way)),
      NUMBER,
      "V19.917",
    );
    const gMounted = step("mounted", systems.filter((system) => system === "Phaser-G").length, NUMBER, "V19.917");
    const breaches = [
      ...(all > mounts ? [`${SYSTEM_COUNT.show(all)} in ${MOUNT_COUNT.show(mounts)} (V19.913)`] : []),
      ...(limitedMounted > limitedAllowed
        ? [`${limitedMounted} of ${LIMITED_TEXT}, ${limitedAllowed} allowed (V19.914)`]
        : []),
      ...(gMounted > gAllowed ? [`${gMounted} Phaser-G, ${gAllowed} allowed (V19.917)`] : []),
    ];
    return step("result", breaches.join("; ") || "OK", WORD);
  },
});

export const specialSystemLimit = rule({
  id: "SPECIAL_SYSTEM_LIMIT",
  clause: "V19.915",
  title: "How many units may carry DERFACS, UIM, Special Sensors or a Cloaking Device",
  given: { units: whole("How many units the Team has", { least: 0 }) },
  gives: one("The most units that may carry them", NUMBER),
  constants: SPECIAL_SYSTEMS,
  rulings: ["The share is of all units of the Team, rounded down."],
  examples: [
    [{ units: 14 }, 2, "20% of the units, rounded down: 2"],
    [{ units: 4 }, 0, "20% of the units, rounded down: 0"],
  ],
  refusals: [[{ units: -1 }, "units: -1 is not valid. Enter a whole number of 0 or more."]],
  compute({ units }, step, { share, way }) {
    return step(`${share.text} of the units, ${wholeText(way)}`, wholePart(units, share, way), NUMBER);
  },
});

export const systemSale = rule({
  id: "SYSTEM_SALE",
  clause: "V19.953",
  title: "What the Orion pirates receive for a system that they cannot install",
  given: { bpv: points("BPV of the system", { least: 0 }) },
  gives: one("The price paid", BPV),
  constants: SYSTEM_SALE,
  rulings: ["Captured systems sell at the same price (V19.945)."],
  examples: [
    [{ bpv: 4.5 }, 4, "90% of the BPV: 4.05 BPV; rounded down to a tenth: 4 BPV"],
    [{ bpv: 3 }, 2.7, "90% of the BPV: 2.7 BPV; rounded down to a tenth: 2.7 BPV"],
  ],
  refusals: [[{ bpv: "3 BPV" }, 'bpv: "3 BPV" is not valid. Enter a number of 0 or more, with up to four decimals.']],
  compute({ bpv }, step, { share, rounding }) {
    const unrounded = step(`${share.text} of the BPV`, portion(bpv, share), UNROUNDED_BPV);
    return step(rounding.text, round(unrounded, rounding), BPV);
  },
});
