import { EMPIRES, HOMES, mapped } from "../campaign/four-empires";

const [one = "", other = ""] = EMPIRES;

test("an empire has another Home system than it got in the set-up", () => {
  const played = mapped();
  expect(played.found).toEqual([]);
  const cells = { "Home system": HOMES[other] ?? "" };
  played.write([{ kind: "change", table: "Sides", row: played.row("Sides", one), cells }]);
  expect(played.open.findings).toMatchObject([
    { check: "home-differs", subject: one, expected: HOMES[one], actual: HOMES[other], clause: "EaW 2a" },
  ]);
});
