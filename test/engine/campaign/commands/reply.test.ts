import { checkMutiny } from "../../../../src/engine/border-patrol/commands/mutiny";
import { hide } from "../../../../src/engine/border-patrol/commands/fleet-commands";
import type { Reply } from "../../../../src/engine/campaign/commands/standing";
import { keptInTurn2, only, STAMP } from "../kept";

const asked = () => checkMutiny.begin(keptInTurn2().hide().open, { side: "Orion", subject: "O-2" });

/** What is wrong with a reply to the first question. */
function wrong(reply: unknown): string | undefined {
  const now = asked();
  const next = now.asked === null ? now : now.reply(reply as Reply);
  return "misfits" in next ? Object.values(next.misfits).join(" ") : undefined;
}

test.each([
  [null, "one of fields, rolled, choice"],
  [{}, "one of"],
  [{ fields: {}, choice: "x" }, "one of"],
  [{ fields: { captainRating: 4 } }, "Fields are texts"],
  [{ rolled: { faces: "1, 2", source: "" } }, "list of faces"],
  [{ choice: 1 }, "A choice is a text"],
  [{ rolled: { faces: [1, 2], source: "" } }, "Fill in the fields first"],
  [{ fields: { captainRating: "#REF!" } }, "is an error of a sheet"],
  [{ fields: { captainRating: "1".repeat(40_000) } }, "40000 characters; a cell holds 32767 at most"],
  [{ fields: { captainRating: "4\u0000" } }, "a character that no sheet can hold"],
])("%j is no reply, and is told so", (reply, message) => {
  expect(wrong(reply)).toContain(message);
});

test("a reply that fits is taken, and many faces are counted, not listed", () => {
  const now = asked();
  const roll = now.asked === null ? now : now.reply({ fields: { captainRating: "4" } });
  if ("misfits" in roll || roll.asked === null) throw new Error("no roll is asked for");
  const next = roll.reply({ rolled: { faces: Array<number>(1_000).fill(6), source: "" } });
  expect(next).toEqual({ misfits: { "": "A list of 1000 was given; it takes 2 faces from 1 to 6." } });
});

test("nobody does a command who is no side of the campaign", () => {
  const { open } = keptInTurn2();
  const standing = hide.begin(open, { side: "Romulans", subject: "Orion" });
  if (standing.asked !== null) throw new Error("something is asked");
  expect(only(standing.outcome(open, STAMP).refused)).toMatchObject({
    check: "unknown-side",
    message: "Romulans is no side of this campaign; it takes Alliance, Coalition, Orion, or none for the game master.",
  });
});
