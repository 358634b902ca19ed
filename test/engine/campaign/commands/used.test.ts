import { textField } from "../../../../src/engine/campaign/commands/field";
import { usedIn } from "../../../../src/engine/campaign/commands/used";

/** What is said of a text that was typed into a field. */
const said = (typed: string): string => {
  const field = textField("What is changed");
  const answer = { reply: { fields: { words: typed } }, to: { what: "", fields: { words: field } } };
  return usedIn([answer])
    .map(({ becomes }) => becomes)
    .join();
};

describe("a typed text in the sentence of what is accepted", () => {
  test("cannot end its quotation and go on with other values", () => {
    expect(said('better"; Cost in BPV: 60; Reason: "as the chart says')).toBe(
      `"better'; Cost in BPV: 60; Reason: 'as the chart says"`,
    );
  });

  test.each(["\u202e", "\u202a", "\u2066", "\u2069", "\u061c"])("does not turn what follows (%j)", (mark) => {
    expect(said(`${mark}better`)).toBe('"better"');
  });

  test.each(["\n", "\r\n", "\u2028", "\u2029", "\u0085", "\u000b"])("is one line (%j)", (lineBreak) => {
    expect(said(`new${lineBreak}- accepted`)).toBe('"new / - accepted"');
  });
});
