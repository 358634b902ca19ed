import { GAMES } from "../engine/games";
import type { VerifiedInWords } from "../engine/campaign/player-files/verified-in-words";
import { verifyFiles, type ChosenFile } from "./verify-files";

/** The page that verifies files: it reads what the user chooses, and sends nothing. */
function main(): void {
  const [file, against] = [inputOf("file"), inputOf("against")];
  const result = elementOf("result");
  let latest = 0;
  const verifyChosen = async (): Promise<void> => {
    const mine = ++latest;
    result.replaceChildren(paragraph("Verifying..."));
    const chosen = await chosenIn(file);
    const verified = chosen && (await verifyFiles(chosen, await chosenIn(against), GAMES));
    // Meanwhile another file may have been chosen.
    if (mine === latest) show(result, verified);
  };
  for (const input of [file, against]) {
    input.addEventListener("change", () => {
      verifyChosen().catch((problem: unknown) => {
        result.replaceChildren(paragraph("This page has failed. Load it again."));
        throw problem;
      });
    });
  }
}

function show(result: HTMLElement, verified: VerifiedInWords | string | undefined): void {
  if (verified === undefined) return result.replaceChildren();
  if (typeof verified === "string") {
    result.replaceChildren(heading("Not verified"), paragraph(verified));
    return;
  }
  const { holds, says, findings, dice, seals } = verified;
  const list = document.createElement("ul");
  list.append(...findings.map((finding) => withText("li", finding)));
  result.replaceChildren(
    heading(holds ? "Nothing was found wrong" : "Not everything holds"),
    paragraph(says),
    ...(findings.length > 0 ? [list] : []),
    ...[...dice, ...seals].map(paragraph),
  );
}

async function chosenIn({ files }: HTMLInputElement): Promise<ChosenFile | undefined> {
  const file = files?.[0];
  return file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function withText(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

const heading = (text: string): HTMLElement => withText("h2", text);
const paragraph = (text: string): HTMLElement => withText("p", text);

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new RangeError(`the page has no ${id}`);
  return element;
}

function inputOf(id: string): HTMLInputElement {
  const element = elementOf(id);
  if (!(element instanceof HTMLInputElement)) throw new TypeError(`${id} is no input`);
  return element;
}

main();
