// What is due in a campaign, a house rule tried and then set, and the report of the turn: node bot.mjs FILE.xlsx NEW.xlsx
import { readFile, writeFile } from "node:fs/promises";
import { dueItems, evaluate, findRule, openCampaign, reportMarkdown } from "starledger";

const [from, to] = process.argv.slice(2);
const campaign = await openCampaign(await readFile(from));
for (const { side, step, what, done } of dueItems(campaign.open))
  if (!done) console.log(`Due: ${side} ${step} ${what}`);

console.log(`On an income of 47, the rent is ${evaluate(findRule("ORION_RENT"), { previousIncome: 47 })} BPV.`);
const stamp = { today: new Date().toISOString().slice(0, 10), seed: String(Date.now()) };
const rule = { id: "set-house-rule", subject: "Rent share of income", given: { fields: { value: "15%" } } };
for (const { what, was, becomes } of campaign.whatIf(rule, stamp).changes) console.log(`${what}: ${was} -> ${becomes}`);
const { says } = await campaign.run(rule, stamp);
console.log(says);

console.log(reportMarkdown(campaign.report()));
await writeFile(to, await campaign.save(new Date()));
