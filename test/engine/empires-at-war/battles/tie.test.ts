import { commandOf, dueItems, takenUp } from "../../../../src/engine/campaign/game";
import { shipsIn } from "../../../../src/engine/empires-at-war/state/state";
import { playedCourse } from "../campaign/courses";

const fleet = (empire: string, at: string, ...ships: readonly string[]) => ({
  fleet: `${empire[0] ?? ""}1`,
  ...{ empire, at, ships },
});

/** Three fleets with these ships that come to Gamma in one season, and more of Green. */
const met = (
  red: readonly string[],
  blue: readonly string[],
  green: readonly string[],
  ...more: readonly (readonly string[])[]
) =>
  playedCourse({
    case: "EaW 26a-30",
    title: "",
    systems: ["Alpha", "Beta", "Delta", "Gamma"].map((system) => ({ system })),
    lanes: [
      ["Alpha", "B", "Gamma", "E"],
      ["Beta", "C", "Gamma", "F"],
      ["Delta", "D", "Gamma", "A"],
    ],
    fleets: [
      fleet("Red", "Alpha", ...red),
      fleet("Blue", "Beta", ...blue),
      fleet("Green", "Delta", ...green),
      ...more.map((ships, at) => ({ ...fleet("Green", "Delta", ...ships), fleet: `G${at + 2}` })),
    ],
    do: [
      {
        orders: {
          ...{ Red: ["1 R1 jump Gamma"], Blue: ["1 B1 jump Gamma"] },
          Green: [green, ...more].map((_, at) => `${at + 1} G${at + 1} jump Gamma`),
        },
      },
    ],
    result: {},
  }).played;

const dueOf = (open: ReturnType<typeof met>["open"]) =>
  dueItems(open).filter(({ command }) => command === "end-battle");

const PAIR = ["CA", "DD"];

describe("fleets that are tied (EaW 26a)", () => {
  test.each([
    ["R1, B1, G1", PAIR, PAIR, PAIR],
    ["B1, G1", ["CA", "CA"], PAIR, PAIR],
  ])("roll before they fight: that is what is due for %s, and what the button says", (tied, ...ships) => {
    const { open } = met(...ships);
    const [due] = dueOf(open);
    expect(due?.clause).toBe("EaW 26a");
    const named = /^Roll for the tie of (.*) in Gamma/.exec(due?.what ?? "")?.[1]?.split(", ");
    expect(named?.sort()).toEqual(tied.split(", ").sort());
    const start = takenUp(open, commandOf(open.game, "end-battle") ?? missing(), { side: "", subject: "Gamma" });
    expect("asked" in start && start.asked).toMatchObject({
      asks: "roll",
      button: expect.stringMatching(/^Roll for .1$/),
    });
  });

  test("are not there where each fleet has its own size: the battle itself is due", () => {
    expect(dueOf(met(["CA", "CA"], PAIR, ["FF"]).open)).toMatchObject([{ clause: "EaW 19.0" }]);
  });

  test("who follows the pair is said before the battle is ended, and with the question who holds the field", () => {
    const { open } = met(["CA", "CA"], PAIR, ["FF"]);
    expect(dueOf(open)[0]?.what).toMatch(/R1 against B1; G1 \(\d+ CBpv\) follows$/);
    const start = takenUp(open, commandOf(open.game, "end-battle") ?? missing(), { side: "", subject: "Gamma" });
    expect("asked" in start && start.asked).toMatchObject({
      asks: "choice",
      what: expect.stringMatching(/^Who holds the field.*G1 \(\d+ CBpv\) follows$/),
      choices: ["R1", "B1", "Nobody"],
    });
  });

  test("the others still come by their size once the third empire is beaten: nobody chooses", () => {
    const played = met(["CA", "CA"], PAIR, ["FF"], ["DD"]);
    const beaten = Object.fromEntries(
      shipsIn(played.open, "B1").map((unit): readonly [string, string] => [`fate-${unit}`, "Destroyed"]),
    );
    played.does("end-battle", { subject: "Gamma", replies: [{ choice: "R1" }, { fields: beaten }] });
    expect(dueOf(played.open)[0]?.what).toMatch(/R1 against G2; G1 \(\d+ CBpv\) follows$/);
    const start = takenUp(played.open, commandOf(played.open.game, "end-battle") ?? missing(), {
      ...{ side: "", subject: "Gamma" },
    });
    expect("asked" in start && start.asked).toMatchObject({ asks: "choice", choices: ["R1", "G2", "Nobody"] });
  });

  test("three empires are listed as three", () => {
    expect(dueOf(met(PAIR, PAIR, PAIR).open)[0]?.what).toContain("3 fleets of Blue, Green and Red");
  });
});

const missing = (): never => {
  throw new Error("there is no end-battle");
};
