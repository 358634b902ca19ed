import "@testing-library/jest-dom";
import { render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { InputsProvider } from "../../src/taskpane/inputs";
import { ChoiceField, named } from "../../src/taskpane/parts/fields";
import { userOfPane } from "./shown-pane";

const SHIPS = Array.from({ length: 120 }, (_, index) => `Ship ${index + 1}`);

function List({ of }: { readonly of: readonly string[] }) {
  const [value, choose] = useState("");
  return (
    <InputsProvider side="" functionsOf={null} setup={null}>
      <ChoiceField label="Which" none="Choose one" value={value} onChange={choose} choices={named(of)} testId="which" />
    </InputsProvider>
  );
}

const shown = (): readonly (string | null)[] =>
  within(screen.getByTestId("which"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("a choice from a list", () => {
  it("has no search where it is short", () => {
    render(<List of={SHIPS.slice(0, 12)} />);
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(shown()).toHaveLength(13);
  });

  it("is searched where it is long, keeps its label, and what is chosen stays chosen", async () => {
    const user = userOfPane();
    render(<List of={SHIPS} />);
    const list = screen.getByRole("combobox", { name: "Which" });
    await user.selectOptions(list, "Ship 7");
    await user.type(screen.getByRole("searchbox"), "ship 11");
    expect(shown()).toEqual(["Choose one", "Ship 7", "Ship 11", "Ship 110", ...range(111, 119)]);
    expect(list).toHaveValue("Ship 7");
    await user.selectOptions(list, "Ship 113");
    await user.clear(screen.getByRole("searchbox"));
    expect(list).toHaveValue("Ship 113");
  });

  it("has what was chosen last on top, each once", async () => {
    const user = userOfPane();
    render(<List of={SHIPS} />);
    for (const ship of ["Ship 9", "Ship 40", "Ship 9", "Ship 77", "Ship 5"])
      await user.selectOptions(screen.getByTestId("which"), ship);
    expect(shown().slice(0, 6)).toEqual(["Choose one", "Ship 5", "Ship 77", "Ship 9", "Ship 1", "Ship 2"]);
    expect(shown()).toHaveLength(SHIPS.length + 1);
  });
});

const range = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `Ship ${first + index}`);
