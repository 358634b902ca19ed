import { closeBrowserOfSuite } from "./workbench";

// A browser on a busy machine can lose a key press: what fails is tried once more, and still reported.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

afterAll(closeBrowserOfSuite);
