import starledger from "../../package.json";
import { excelWorkbook } from "../../src/workbook/excel";
import { SAMPLES } from "../../src/taskpane/games/samples";
import { portContract } from "../workbook/contract";
import { casesOf, type Case } from "./cases";
import { emptyWorkbook } from "./empty-workbook";
import type { Fact } from "./facts";
import { liveBench } from "./live-bench";
import { ask, type Probe } from "./probes";
import type { Report } from "./report";
import type { Step } from "./steps";

/**
 * Tests of the contract that need edits which Excel reports as a user's; what office.js writes it reports as the add-in's own.
 * The steps by hand take their place.
 */
export const NEED_A_USER: readonly string[] = [
  "what the user types is reported, what is written through the port is not",
  "leaves columns of the user's own where they are, between ours and at the end, with their formulas",
];

/** What the kit needs of the place where it runs. */
export interface Kit {
  readonly expect: jest.Expect;
  readonly probes: readonly Probe[];
  readonly steps: readonly Step[];
  /** Which tests of the contract are run. */
  readonly wanted: (test: string) => boolean;
  /** Says what is under way. */
  says(text: string): void;
  /** Shows the instruction of a step and waits for the person; false if it was skipped. */
  done(step: Step): Promise<boolean>;
}

/** The tests of the contract that the kit can run, over the workbook that is open. */
export const contractCases = (expect: jest.Expect): readonly Case[] =>
  casesOf((harness) => portContract("Excel", liveBench, harness), expect);

/** Runs the contract, the probes and the steps by hand in this Excel. */
export async function runKit({ expect, probes, steps, wanted, says, done }: Kit): Promise<Report> {
  const contract = await runContract(contractCases(expect), wanted, says);
  const facts: Record<string, Fact> = {};
  for (const probe of probes) {
    says(probe.asks);
    facts[probe.id] = await ask(probe);
  }
  says("How long does the sample take?");
  const seconds = { sample: await secondsOfSample() };
  const byHand: Record<string, Fact> = {};
  for (const step of steps) {
    const look = await step.begin();
    if (await done(step)) byHand[step.id] = await look();
  }
  await emptyWorkbook();
  return { kit: 1, starledger: starledger.version, excel: thisExcel(), contract, facts, byHand, seconds };
}

async function runContract(
  cases: readonly Case[],
  wanted: Kit["wanted"],
  says: Kit["says"],
): Promise<Report["contract"]> {
  const needsAUser = ({ name }: Case): boolean => NEED_A_USER.some((end) => name.endsWith(end));
  const failed: { name: string; message: string }[] = [];
  const run = cases.filter((each) => !needsAUser(each) && wanted(each.name));
  for (const [index, each] of run.entries()) {
    says(`${index + 1} of ${run.length}: ${each.name}`);
    try {
      await each.run();
    } catch (problem) {
      failed.push({ name: each.name, message: problem instanceof Error ? problem.message : String(problem) });
    }
  }
  const notRun = cases
    .filter(needsAUser)
    .map(({ name }) => ({ name, why: "needs edits that Excel reports as a user's" }));
  return { passed: run.length - failed.length, failed, notRun };
}

/** The seconds from an empty workbook to the Border Patrol sample. */
async function secondsOfSample(): Promise<number> {
  await emptyWorkbook();
  const edits =
    (await SAMPLES.find(({ id }) => id === "border-patrol")?.edits({ today: "2026-08-22", seed: "sample" })) ?? [];
  const start = performance.now();
  await excelWorkbook().write(edits);
  return Math.round((performance.now() - start) / 100) / 10;
}

/** What this Excel says about itself. */
function thisExcel(): Report["excel"] {
  const { diagnostics, displayLanguage, requirements, platform } = Office.context as Partial<Office.Context>;
  const minors = Array.from({ length: 40 }, (_, at) => 40 - at);
  const newest = minors.find((minor) => requirements?.isSetSupported("ExcelApi", `1.${minor}`));
  return {
    platform: String(diagnostics?.platform ?? platform ?? "unknown"),
    version: diagnostics?.version ?? "unknown",
    language: displayLanguage ?? "unknown",
    api: newest === undefined ? "none" : `1.${newest}`,
  };
}
