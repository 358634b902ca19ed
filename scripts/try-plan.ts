import { readFile } from "node:fs/promises";
import { readPlan, tryCommands } from "../src/engine/campaign/scripted-plan";
import { effectSays } from "../src/engine/campaign/what-if";
import { parseJson } from "../src/engine/core/json";
import { failed, openedOrWhy } from "./open-file";
import { JSON_OPTION, parsed, type Said } from "./options";
import { HERE, stampOf, type Surroundings } from "./run-command";
import { whyUnread } from "./why-unread";

const USAGE = "Usage: npm run --silent plan -- FILE.xlsx PLAN.json [--json]";

/**
 * What the commands of a plan would come to in the books of a file; nothing is written. Status 0: all are possible; 1: one is not; 2: a file
 * cannot be read.
 */
export async function tryPlan(words: readonly string[], here: Surroundings = HERE): Promise<Said> {
  const read = parsed(words, JSON_OPTION);
  if (typeof read === "string") return failed(2, `${read} ${USAGE}`);
  const [file, planFile, ...more] = read.positionals;
  if (file === undefined || planFile === undefined || more.length > 0)
    return failed(2, `Name a file and a plan. ${USAGE}`);
  const commands = await planIn(planFile);
  if (typeof commands === "string") return failed(2, `${planFile} cannot be read: ${commands}`);
  const open = await openedOrWhy(file, here.games);
  if (typeof open === "string") return failed(2, open);
  const tried = tryCommands(open, commands, () => stampOf(here));
  const { acts, changes } = tried;
  const says = [
    ...acts.map(({ command, says: said, isPossible }) => `${command}: ${isPossible ? "" : "not possible. "}${said}`),
    changes.length === 0 ? "It would change nothing else." : "It would change:",
    ...changes.map((change) => `- ${effectSays(change)}`),
  ];
  return {
    status: acts.every(({ isPossible }) => isPossible) ? 0 : 1,
    stream: "stdout",
    says: read.values.json === true ? JSON.stringify(tried, null, 2) : says.join("\n"),
  };
}

async function planIn(file: string) {
  try {
    return readPlan(parseJson(await readFile(file, "utf8")));
  } catch (problem) {
    return whyUnread(problem);
  }
}
