import {
  BookOpenRegular,
  CalendarClockRegular,
  ClipboardCheckmarkRegular,
  DocumentTableRegular,
  MathFormulaRegular,
  RocketRegular,
  type FluentIcon,
} from "@fluentui/react-icons";
import type { ComponentType } from "react";
import { CampaignPage } from "./pages/campaign";
import { ChecksPage } from "./pages/checks";
import { FormsPage } from "./pages/forms";
import { FunctionsPage } from "./pages/functions";
import { ShipsPage } from "./pages/ships";
import { TurnPage } from "./pages/turn";
import type { PageId } from "./way";

/** A page of the pane. */
export interface Page {
  readonly id: PageId;
  readonly title: string;
  readonly icon: FluentIcon;
  /** What must have been read before it can be shown. */
  readonly needs: "nothing" | "workbook" | "campaign";
  readonly content: ComponentType;
}

/** Every page, in the order of the navigation. */
export const PAGES: readonly Page[] = [
  { id: "campaign", title: "Campaign", icon: BookOpenRegular, needs: "workbook", content: CampaignPage },
  { id: "turn", title: "Turn", icon: CalendarClockRegular, needs: "campaign", content: TurnPage },
  { id: "forms", title: "Forms", icon: DocumentTableRegular, needs: "campaign", content: FormsPage },
  { id: "ships", title: "Ships", icon: RocketRegular, needs: "campaign", content: ShipsPage },
  { id: "checks", title: "Checks", icon: ClipboardCheckmarkRegular, needs: "campaign", content: ChecksPage },
  { id: "functions", title: "Functions", icon: MathFormulaRegular, needs: "nothing", content: FunctionsPage },
];
