import { IConfigService, Injector, LocaleService, Plugin, setDependencies, UniverInstanceType } from "@univerjs/core";
import { FunctionType, IFunctionService } from "@univerjs/engine-formula";
import { IEditorService } from "@univerjs/preset-sheets-core";
import { DescriptionService, IDescriptionService } from "@univerjs/sheets-formula";
import { wordsAt } from "./words-at";

type Found = ReturnType<DescriptionService["getSearchListByNameFirstLetter"]>;

/** What Univer suggests while a formula is typed, preceded by the words that the current argument takes. */
class Descriptions extends DescriptionService {
  constructor(
    functions: IFunctionService,
    locale: LocaleService,
    config: IConfigService,
    private readonly editors: IEditorService,
  ) {
    super(functions, locale, config);
  }

  override getSearchListByNameFirstLetter(typed: string): Found {
    const words = wordsAt(this.formulaToCursor(), typed);
    // Univer opens a bracket after a function, and none after a name.
    const functionType = FunctionType.DefinedName;
    const offered = words.map((word) => ({ name: `"${word}"`, desc: "A value for this argument", functionType }));
    return [...offered, ...super.getSearchListByNameFirstLetter(typed)];
  }

  private formulaToCursor(): string {
    const editor = this.editors.getFocusEditor();
    const text = editor?.getDocumentData().body?.dataStream ?? "";
    return text.slice(0, editor?.getSelectionRanges()[0]?.startOffset ?? 0);
  }
}
setDependencies(Descriptions, [IFunctionService, LocaleService, IConfigService, IEditorService]);

/** Completes the words of our functions' arguments; by itself Univer completes only functions and names. */
export class WordCompletion extends Plugin {
  static override readonly pluginName = "STARLEDGER_WORD_COMPLETION";
  static override readonly type = UniverInstanceType.UNIVER_SHEET;

  constructor(
    _config: undefined,
    protected override readonly _injector: Injector,
  ) {
    super();
  }

  override onStarting(): void {
    this._injector.replace([IDescriptionService, { useClass: Descriptions }]);
  }
}
setDependencies(WordCompletion, [Injector], 1);
