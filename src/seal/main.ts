import { sealAlone, type SealAlone, type TypedSeal } from "../engine/campaign/commands/seal-alone";
import { SETTING } from "../engine/campaign/schema/shared-tables";
import { saltFrom } from "../engine/core/seal";
import type { Game } from "../engine/campaign/game";
import { GAMES } from "../engine/games";
import { openedFrom } from "../verify/opened";
import { WorkbookProblem } from "../workbook/port";

/** The random bytes of a seal. */
const RANDOM_BYTES = 32;

const FIELDS = ["campaign", "turn", "side", "what", "about", "content"] as const;

/** The page on which a player makes a seal alone: it reads what the user types and chooses, and sends and keeps nothing. */
function main(): void {
  const [file, what, make, result] = [elementOf("file"), elementOf("what"), elementOf("make"), elementOf("result")];
  offer(GAMES);
  what.addEventListener("change", describe);
  for (const name of FIELDS) elementOf(name).addEventListener("input", () => result.replaceChildren());
  make.addEventListener("click", () => {
    const salt = saltFrom(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
    const made = sealAlone(typed(), kindsOf(GAMES), salt);
    const misfits = "misfits" in made ? made.misfits : {};
    for (const name of FIELDS) elementOf(`${name}-problem`).textContent = misfits[name] ?? "";
    result.replaceChildren(...("misfits" in made ? [] : shown(made)));
    const [wrong] = FIELDS.filter((name) => name in misfits);
    if (wrong) elementOf(wrong).focus();
  });
  file.addEventListener("change", () => {
    readFile(file).catch((problem: unknown) => {
      elementOf("read").textContent = "This page has failed. Load it again.";
      throw problem;
    });
  });
}

const kindsOf = (games: readonly Game[]) => games.flatMap(({ sealables = [] }) => sealables);

/** Offers what can be sealed in these games. */
function offer(games: readonly Game[]): void {
  const options = games.flatMap(({ title, sealables = [] }) =>
    sealables.map(({ what, clause }) => new Option(`${what} (${title}, ${clause})`, what)),
  );
  elementOf("what").replaceChildren(...options);
  describe();
}

/** Says what goes into About and Content. */
function describe(): void {
  const kind = kindsOf(GAMES).find(({ what }) => what === valueOf("what"));
  elementOf("about-field").hidden = kind?.about === "";
  elementOf("about-hint").textContent = kind?.about ?? "";
  elementOf("content-hint").textContent = kind?.content ?? "";
}

/** Takes the campaign, the turn and the side from a player's file. */
async function readFile(input: HTMLElement): Promise<void> {
  const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
  if (!file) return;
  const says = elementOf("read");
  try {
    const open = await openedFrom(file.name, new Uint8Array(await file.arrayBuffer()), GAMES);
    if (typeof open === "string") return void (says.textContent = open);
    const { books, campaign, game } = open;
    put("campaign", books.settings.get(SETTING.name) ?? "");
    put("turn", String(campaign.turn));
    put("side", books.viewer ?? "");
    offer(game.sealables ? [game] : []);
    const none = `Nothing can be sealed in ${game.title}. Its decisions are open.`;
    says.textContent = game.sealables ? `Taken from ${file.name}.` : none;
    elementOf("result").replaceChildren();
  } catch (problem) {
    if (!(problem instanceof WorkbookProblem)) throw problem;
    says.textContent = `${file.name} cannot be read: ${problem.message}`;
  }
}

const typed = (): TypedSeal => ({
  ...{ campaign: valueOf("campaign"), turn: valueOf("turn"), side: valueOf("side") },
  ...{ what: valueOf("what"), about: valueOf("about"), content: valueOf("content") },
});

/** What is sent now, and what is kept. */
function shown({ commitment, opening }: SealAlone): readonly HTMLElement[] {
  const kept = document.createElement("textarea");
  kept.readOnly = true;
  kept.rows = 10;
  kept.value = opening;
  kept.setAttribute("aria-label", "What you keep");
  kept.dataset["testid"] = "opening";
  const link = document.createElement("a");
  link.textContent = "Save what you keep as a file";
  link.download = "seal.txt";
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(opening)}`;
  const sent = withText("code", commitment);
  sent.dataset["testid"] = "commitment";
  return [
    withText("h2", "Send this now"),
    sent,
    withText("h2", "Keep this until the seal is opened"),
    withText("p", "Without the salt nobody can open the seal, you included: save it before you leave this page."),
    kept,
    link,
  ];
}

function withText(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new RangeError(`the page has no ${id}`);
  return element;
}

/** A field of the page. */
function fieldOf(id: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const element = elementOf(id);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  if (element instanceof HTMLSelectElement) return element;
  throw new TypeError(`${id} is no field`);
}

const valueOf = (id: string): string => fieldOf(id).value;

function put(id: string, value: string): void {
  fieldOf(id).value = value;
}

main();
