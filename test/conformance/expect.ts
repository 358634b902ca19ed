import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** Vitest's expect(), which works in a browser and knows the same matchers as jest's. */
export const expectInBrowser = chai.expect as unknown as jest.Expect;
