import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { textField } from "../../src/engine/campaign/commands/field";
import { InputsProvider } from "../../src/taskpane/inputs";
import { CommandField } from "../../src/taskpane/parts/command-field";

const HEX = textField("Hex of the pirate", { start: "1909", from: "Place of O-2, sheet Ships" });
const WRONG = "1909 is not on the line (V19.814).";

const show = (problem?: string, field = HEX) =>
  render(
    <FluentProvider theme={webLightTheme}>
      <InputsProvider side="" functionsOf={null} setup={null}>
        <CommandField
          field={field}
          value={field.start}
          problem={problem}
          onChange={() => undefined}
          testId="field-at"
        />
      </InputsProvider>
    </FluentProvider>,
  );

describe("a field that the books know", () => {
  it("is a fact with its source", () => {
    show();
    expect(screen.getByTestId("known-field-at")).toHaveTextContent("1909 from Place of O-2");
    expect(screen.queryByTestId("field-at")).toBeNull();
  });

  it("answers a question that is its label without a second mark", () => {
    show(undefined, textField("Was it on the Map?", { start: "No", from: "turn 1 is the first" }));
    expect(screen.getByTestId("known-field-at")).toHaveTextContent("Was it on the Map? No from turn 1 is the first");
  });

  it("is the control with what is wrong, where it does not fit: the button must not be grey without a reason", () => {
    show(WRONG);
    expect(screen.getByTestId("field-at")).toHaveValue("1909");
    expect(screen.getByText(WRONG)).toBeVisible();
  });
});
