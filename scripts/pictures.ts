import { spawnSync } from "node:child_process";

/** npm run pictures: takes the pictures of the manual from the running product into docs/pictures. */
const env = { ...process.env, STARLEDGER_PICTURES: "keep" };
process.exitCode = spawnSync("npm", ["run", "e2e", "--", "test/e2e/pictures"], { stdio: "inherit", env }).status ?? 1;
