import { Words } from "../../../src/engine/core/words";

const targets = new Words(["Small Q-Ship", "Photon", "Dead", ""], { Photon: ["Photon Torpedo"] });

test.each([
  ["Small Q-Ship", "Small Q-Ship"],
  ["small q ship", "Small Q-Ship"],
  ["  SMALL   Q-SHIPS ", "Small Q-Ship"],
  ["Photons", "Photon"],
  ["Photon Torpedoes", "Photon"],
  ["photon-torpedos", "Photon"],
  ["dead", "Dead"],
])("%p is %p", (text, word) => {
  expect(targets.find(text)).toBe(word);
});

test.each(["Small Ship", "SmallQShip", "Pho ton", "Photon Torpedo Rack"])("%p is none of them", (text) => {
  expect(targets.find(text)).toBeUndefined();
});

test("messages list the words", () => {
  expect(targets.text).toBe("Small Q-Ship, Photon, Dead or nothing");
  expect(new Words(["Province", "System"]).text).toBe("Province or System");
  expect(new Words(["Spring"]).text).toBe("Spring");
});
