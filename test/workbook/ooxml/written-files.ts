import type * as Book from "../../../src/workbook/file/book";
import { THOROUGH } from "../../thoroughness";
import { ruleProblems } from "./rules";
import { closeSchemas, schemaProblems } from "./schema";

/**
 * Every file that any test writes is looked at once its test has ended: all go through saveBook. The rules are checked
 * for the first few files of each test in "npm test", and for all in "npm run test:all"; the schemas, which take
 * seconds to load for each test file, in "npm run test:all" alone (and always in test/workbook/ooxml).
 */
const EACH_TEST = THOROUGH ? Infinity : 2;

const written: Uint8Array[] = [];

jest.mock("../../../src/workbook/file/book", (): typeof Book => {
  const real = jest.requireActual<typeof Book>("../../../src/workbook/file/book");
  return {
    ...real,
    async saveBook(...given) {
      const saved = await real.saveBook(...given);
      if (written.length < EACH_TEST) written.push(saved.bytes);
      return saved;
    },
  };
});

afterEach(async () => {
  for (const file of written.splice(0)) {
    expect(ruleProblems(file)).toEqual([]);
    if (THOROUGH) expect(await schemaProblems(file)).toEqual([]);
  }
});

afterAll(closeSchemas);
