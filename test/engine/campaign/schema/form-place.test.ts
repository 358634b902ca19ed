import { placeOfForm, sheetOfForm } from "../../../../src/engine/campaign/schema/form-place";
import { formSetting } from "../../../../src/engine/campaign/schema/names";
import { SETTING } from "../../../../src/engine/campaign/schema/shared-tables";

const FORM = "North allocation";

const books = (settings: Readonly<Record<string, string>>, sheets: readonly string[]) => ({
  settings: new Map(Object.entries(settings)),
  tables: { sheets },
});

describe("where a form is", () => {
  test("is the sheet that the settings name; without one, a new sheet gets a name that is free", () => {
    expect(placeOfForm(books({}, [FORM]), FORM)).toEqual({ sheet: `${FORM} 2`, exists: false });
    const renamed = books({ [formSetting(FORM)]: "Plans of North" }, ["Plans of North"]);
    expect(placeOfForm(renamed, FORM)).toEqual({ sheet: "Plans of North", exists: true });
  });

  test("is the sheet with its usual name in the file of a player, which has no such settings", () => {
    const file = books({ [SETTING.playerFile]: "North" }, [FORM]);
    expect(placeOfForm(file, FORM)).toEqual({ sheet: FORM, exists: true });
    expect(sheetOfForm(books({ [SETTING.playerFile]: "North" }, []), FORM)).toBeUndefined();
  });
});
