import { answersTyped, knownFrom } from "../../bench/answers";
import { choiceField, wholeField } from "../../src/engine/campaign/commands/field";
import { keptInTurn2 } from "../engine/campaign/kept";

test("three turns are played to their ends, and nothing is typed that the books know", async () => {
  const answers = await answersTyped();
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.filter(({ knownFrom: from }) => from !== "")).toEqual([]);
});

test("an answer that the books have is seen, whatever its question starts with", () => {
  const { open } = keptInTurn2().edit("O-1", { captainRating: "4", place: "0505" });
  const from = (label: string, typed: string, before: Parameters<typeof knownFrom>[1]["before"] = []) =>
    knownFrom(open, { subject: "O-1", field: wholeField(label), typed, before });
  expect(from("Rating of the Captain of O-1", "4")).toBe("Captain rating of O-1, sheet Ships");
  expect(from("Rating of the Captain of O-1", "3")).toBe("");
  expect(from("Place of O-1", "0505")).toBe("Place of O-1, sheet Ships");
  const asked = { command: "pursue", subject: "O-1", field: "crew", label: "Crew units", typed: "43", knownFrom: "" };
  expect([from("Crew units", "43", [asked]), from("Crew units", "40", [asked])]).toEqual([
    "the same answer to pursue",
    "",
  ]);
  expect(knownFrom(open, { subject: "O-1", field: choiceField("Team", ["Orion"]), typed: "Orion", before: [] })).toBe(
    "the only choice",
  );
});
