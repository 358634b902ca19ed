import { newStamp } from "../../src/taskpane/stamp";

test("a stamp has the day at the user's place, and 256 random bits of its own", () => {
  jest.useFakeTimers({ now: new Date(2026, 2, 7, 23, 59) });
  try {
    const [one, other] = [newStamp(), newStamp()];
    expect(one.today).toBe("2026-03-07");
    expect(one.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(other.seed).not.toBe(one.seed);
  } finally {
    jest.useRealTimers();
  }
});
