import { fleetsNow } from "../../../../src/engine/empires-at-war/state/state";
import type { Played } from "../campaign/played";
import { assigned, mustered, ships } from "./mustered";

const place = ({ open }: Played, name: string) => fleetsNow(open).find(({ fleet }) => fleet === name)?.place;

describe("a MON stays with the FRD of its empire (EaW 17e)", () => {
  /** The first Spring; Gorn 2, which has a MON, is in Elm, and the FRD in Carrow. */
  function away(): Played {
    const played = mustered();
    played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 2", place: "Elm" } });
    assigned(played, "Gorn 2", ships(played, "Gorn", "MON"));
    played.does("close");
    return played;
  }

  test("away from it, it goes there by hand too, and is no fault on its way", () => {
    const played = away();
    expect(played.found).toEqual([]);
    expect(played.refused("move-fleet", { subject: "Gorn 2", fields: { to: "Far" } })).toMatchObject([
      { clause: "EaW 17e" },
    ]);
    expect(played.does("move-fleet", { subject: "Gorn 2", fields: { to: "Dell" } })).toContain("2 movement points");
    expect([place(played, "Gorn 2"), played.found]).toEqual(["Dell", []]);
  });

  test("an FRD that is moved by hand leaves none behind", () => {
    const played = mustered();
    assigned(played, "Gorn 1", ships(played, "Gorn", "MON"));
    played.does("close");
    expect(played.found).toEqual([]);
    played.does("move-fleet", { subject: "Gorn FRD", fields: { to: "Dell" } });
    expect(played.found).toEqual(["mon-away G-MON1"]);
    played.does("close");
    expect(played.found).toEqual([]);
  });

  test("it leaves a battle only once the FRD is lost", () => {
    const played = mustered();
    assigned(played, "Gorn FRD", ships(played, "Gorn", "MON"));
    played.does("close");
    played.does("enter-orders", { side: "Romulan", fields: { orders: "1 Romulan 1 jump Carrow" } });
    played.resolves();
    const replies = (holds: string, fates: Readonly<Record<string, string>>) => [
      { fields: { one: "Gorn FRD", other: "Romulan 1" } },
      { choice: holds },
      { fields: { "fate-G-MON1": "Disengaged", "way-1": "Dell", ...fates } },
    ];
    const stands = { subject: "Carrow", replies: replies("Gorn FRD", { "fate-R-KR1": "Destroyed" }) };
    expect(played.refused("end-battle", stands)).toMatchObject([{ clause: "EaW 17e" }]);
    played.does("end-battle", { subject: "Carrow", replies: replies("Romulan 1", { "fate-G-FRD1": "Destroyed" }) });
    expect(played.found).toEqual([]);
  });
});
