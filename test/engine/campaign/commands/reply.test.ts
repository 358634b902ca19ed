import { checkMutiny } from "../../../../src/engine/border-patrol/ships/mutiny";
import { hide } from "../../../../src/engine/border-patrol/ships/declare-hiding";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
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
  [{ fields: { captainRating: 4 } }, "Fields must be texts"],
  [{ rolled: { faces: "1, 2", source: "" } }, "list of faces"],
  [{ choice: 1 }, "choice must be a text"],
  [{ rolled: { faces: [1, 2], source: "" } }, "Fill in the fields first"],
  [{ fields: { captainRating: "#REF!" } }, "#REF! is an error value"],
  [{ fields: { captainRating: "1".repeat(40_000) } }, "40000 characters. A cell can contain up to 32767"],
  [{ fields: { captainRating: "4\u0000" } }, "a character that a sheet cannot store"],
])("%j is not a valid reply, and a message says so", (reply, message) => {
  expect(wrong(reply)).toContain(message);
});

test("a valid reply is accepted, and many faces are counted, not listed", () => {
  const now = asked();
  const roll = now.asked === null ? now : now.reply({ fields: { captainRating: "4" } });
  if ("misfits" in roll || roll.asked === null) throw new Error("no roll is asked for");
  const next = roll.reply({ rolled: { faces: Array<number>(1_000).fill(6), source: "" } });
  expect(next).toEqual({ misfits: { "": expect.stringMatching(/^A list of 1000 .* 2 faces from 1 to 6\.$/) } });
});

test("a command is refused for a side that is not in the campaign", () => {
  const { open } = keptInTurn2();
  const standing = hide.begin(open, { side: "Romulans", subject: "Orion" });
  if (standing.asked !== null) throw new Error("something is asked");
  expect(only(standing.outcome(open, STAMP).refused)).toMatchObject({
    check: "unknown-side",
    message: expect.stringMatching(/^Romulans .* Alliance, Coalition, Orion\b.*game master\.$/),
  });
});
