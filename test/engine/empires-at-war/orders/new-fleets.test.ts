import { fleetFormed, fleetMoved } from "../../../../src/engine/empires-at-war/fleets/fleet-events";
import { openView } from "../../../../src/engine/open";
import { perform } from "../../../../src/engine/campaign/game";
import { fleetsNow } from "../../../../src/engine/empires-at-war/state/state";
import { STAMP } from "../../campaign/kept";
import { told } from "../planted/fleets";
import { joined } from "../construction/yard";

const orders = (target: string) => ({ side: "Gorn", fields: { orders: `1 Gorn 1 transfer ${target}: G-2` } });

describe("a fleet that orders form (EaW 7.0)", () => {
  test.each([
    ...[
      "Romulan 1",
      "romulan 1",
      "Rornulan 1",
      "All",
      "Game master",
      "Romulan",
      "Gorn",
      "=1+1",
      "A; B",
      "G-1",
      "Dell",
      "R-7",
    ],
    ...["Home R-2", "x".repeat(61)],
  ])("is not named %s", (name) => {
    expect(joined().refused("enter-orders", orders(name))).toMatchObject([{ check: "orders", clause: "EaW 7.0" }]);
  });

  test("has a name of its own", () => {
    const played = joined();
    played.does("enter-orders", orders("Gorn 9"));
    played.resolves();
    expect(fleetsNow(played.open)).toContainEqual(expect.objectContaining({ fleet: "Gorn 9", side: "Gorn" }));
  });

  test("takes none that another empire has given in the meantime: the game master alone hears of it", () => {
    const played = joined();
    played.does("enter-orders", orders("Patrol"));
    told(
      played,
      "Romulan",
      fleetFormed("Patrol"),
      fleetMoved("Patrol", { place: "Fell", from: "", direction: "", since: 1 }),
    );
    expect(played.refused("resolve-orders")).toMatchObject([{ subject: "Patrol", clause: "EaW 7.0" }]);
    expect(fleetsNow(played.open)).toContainEqual(expect.objectContaining({ fleet: "Patrol", side: "Romulan" }));
    // By its own view the name is free.
    expect(fleetsNow(openView(played.open, "Gorn")).map(({ fleet }) => fleet)).not.toContain("Patrol");
    expect(
      perform(
        played.open,
        { command: "enter-orders", side: "Gorn", subject: "" },
        [{ fields: orders("Gorn 9").fields }],
        STAMP,
      ).refused,
    ).toEqual([]);
  });
});
