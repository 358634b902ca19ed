import { hostProblems } from "./host-check";

/** npm run check:host https://host/starledger/: whether Excel can use the add-in from there; status 1 if it cannot. */
async function main([address, ...more]: readonly string[]): Promise<number> {
  if (address === undefined || more.length > 0) {
    console.error("Enter one address: npm run check:host https://host/starledger/");
    return 2;
  }
  const problems = await hostProblems(address);
  for (const problem of problems) console.log(`- ${problem}`);
  console.log(problems.length === 0 ? `${address} has all that Excel needs.` : `\n${problems.length} to correct.`);
  return problems.length === 0 ? 0 : 1;
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
