import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { act, render, screen, within } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { borderPatrolSample } from "../../samples/border-patrol";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { orionsGateSample } from "../../samples/orions-gate";
import { fieldsIn } from "../../src/engine/campaign/commands/command-run";
import { typedInto } from "../../src/engine/campaign/commands/field";
import { offers, takenUp, type Offered, type OpenGame } from "../../src/engine/campaign/game";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { BooksProvider, OpenProvider } from "../../src/taskpane/books";
import { BooksStore } from "../../src/taskpane/books-store";
import { RANDOM_DICE } from "../../src/taskpane/dice";
import { InputsProvider } from "../../src/taskpane/inputs";
import { NavigationProvider } from "../../src/taskpane/navigation";
import { openCampaign, viewCampaign } from "../../src/taskpane/open-campaign";
import { CommandForm } from "../../src/taskpane/parts/command-form";
import { PREVIEW } from "../../src/taskpane/stamp";
import { TypedFormsProvider } from "../../src/taskpane/typed-forms";
import { spread } from "../thoroughness";
import { MemoryWorkbook } from "./memory-workbook";
import { NO_FILES, testStamps } from "./shown-pane";

const SAMPLES = [
  ["border-patrol", borderPatrolSample],
  ["empires-at-war", empiresAtWarSample],
  ["orions-gate", orionsGateSample],
] as const;

/** Whether a command would be written as its form stands when it is opened: nothing more is asked, and it is not refused. */
function isComplete(open: OpenGame, { command, side, subject }: Offered): boolean {
  const at = takenUp(open, command, { side, subject });
  if ("misfits" in at) return false;
  const now =
    at.asked !== null && at.asked.asks === "fields" ? at.reply({ fields: typedInto(fieldsIn(at.asked, {}), {}) }) : at;
  return !("misfits" in now) && now.asked === null && now.outcome(open, PREVIEW).refused.length === 0;
}

/** One offer of each command that a sample has, of each side that has it. */
function offeredOnce(open: OpenGame): readonly Offered[] {
  const all = [...open.books.sides.map(({ name }) => name), ""].flatMap((side) => offers(open, side));
  return [...new Map(all.map((offer) => [offer.command.id, offer] as const)).values()];
}

describe("what it would change", () => {
  it.each(SAMPLES)("is said beside every command of %s that could be done as it stands", async (_, sample) => {
    const store = new BooksStore(new MemoryWorkbook(apply(NO_TABLES, sample())), openCampaign, viewCampaign);
    await act(() => store.readAgain());
    const open = store.getSnapshot().read?.shown;
    if (!open) throw new Error("the sample does not open");
    const offered = spread(2, offeredOnce(open));
    const complete = offered.filter((offer) => isComplete(open, offer)).map(({ command }) => command.id);
    render(
      <FluentProvider theme={webLightTheme}>
        <BooksProvider store={store} stamp={testStamps()} samples={[]} dice={RANDOM_DICE} files={NO_FILES}>
          <InputsProvider side="" functionsOf={null} setup={null}>
            <TypedFormsProvider>
              <NavigationProvider navigation={{ page: "turn", go: () => undefined }}>
                <OpenProvider open={open}>
                  {offered.flatMap(({ command, side, subject }) =>
                    [true, false].map((ahead) => (
                      <div key={`${command.id} ${ahead}`} data-testid={`form of ${command.id} ${ahead}`}>
                        <CommandForm command={command} doing={{ side, subject }} shown={ahead} ahead={ahead} />
                      </div>
                    )),
                  )}
                </OpenProvider>
              </NavigationProvider>
            </TypedFormsProvider>
          </InputsProvider>
        </BooksProvider>
      </FluentProvider>,
    );
    const without = complete.filter((id) =>
      [true, false].some(
        (ahead) => within(screen.getByTestId(`form of ${id} ${ahead}`)).queryByTestId("what-if") === null,
      ),
    );
    expect(complete.length).toBeGreaterThan(2);
    expect(without).toEqual([]);
  });

  it("comes before all that the pane does by one press", () => {
    const root = path.join(__dirname, "../../src/taskpane");
    const runs = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file.replaceAll("\\", "/"), readFileSync(path.join(root, file), "utf8")] as const)
      .filter(([, text]) => /store\.perform\(/.test(text));
    const silent = runs
      .filter(([, text]) => !text.includes("<WouldChange"))
      .map(([file]) => file)
      .sort();
    expect(silent).toEqual(Object.keys(SAID_OTHERWISE).sort());
  });
});

/** What is done without that line, and why nobody misses it. */
const SAID_OTHERWISE = {
  "pages/checks.tsx": "new numbers of entries change no amount",
  "parts/undo-last.tsx": "it undoes what the message beside it says",
};
