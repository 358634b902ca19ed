import { Button, Link, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { isPlayerFile } from "../../engine/campaign/ledger/outcome";
import type { OpenGame } from "../../engine/campaign/game";
import { useBooks, useViewer } from "../books";
import { useNavigation } from "../navigation";
import { Buttons, Note } from "./section";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({
  note: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
});

/** Notes that stay while they apply. */
export function StandingNotes() {
  return (
    <>
      <ViewNote />
      <ManualNote />
      <MissingNote />
    </>
  );
}

/** What a player can do in the file of a game. */
function FillsIn({ open: { game } }: { readonly open: OpenGame }) {
  const { go, page } = useNavigation();
  const to = game.pages.find(({ id }) => id === "players");
  if (game.playerSheets.length === 0 || !to) return <>You can look at it but not change it.</>;
  return (
    <>
      Fill in its sheets on the page{" "}
      {page === "players" ? (
        to.title
      ) : (
        <Link as="button" inline onClick={() => go("players")}>
          {to.title}
        </Link>
      )}
      ; nothing else is changed here.
    </>
  );
}

/** A side's view is for looking only. The workbook keeps everything, unless it is the file of a player. */
function ViewNote() {
  const viewer = useViewer();
  const { read } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  if (viewer === null) return null;
  return (
    <p className={mergeClasses(styles.quiet, own.note)} data-testid="view-note">
      This is what {viewer} may know.
      {read?.open && isPlayerFile(read.open.books) ? (
        <>
          {" "}
          It is a player file, and contains nothing else. <FillsIn open={read.open} />
        </>
      ) : (
        " You can look at it but not change it. It protects nothing: the sheets still show everything."
      )}
    </p>
  );
}

/** Under manual calculation the forms may show what was true before. */
function ManualNote() {
  const { read } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  if (read?.tables.manual !== true) return null;
  return (
    <p className={mergeClasses(styles.quiet, own.note)} data-testid="manual-calculation">
      Excel is set to manual calculation, so formulas on the forms may be out of date. Press F9 to calculate them, or
      choose Formulas, Calculation Options, Automatic. What this pane shows is up to date.
    </p>
  );
}

/** What another program has dropped, or a user, and the button that puts it back. */
function MissingNote() {
  const { store, missing, working } = useBooks();
  const own = useOwnStyles();
  if (missing === null) return null;
  const { tables, charts } = missing;
  return (
    <div className={own.note} data-testid="missing">
      {tables.length > 0 && (
        <Note quiet={false}>
          These tables of the campaign are plain cells now: {tables.join(", ")}. Put back makes them tables again and
          changes no cell.
        </Note>
      )}
      {charts.length > 0 && <Note quiet={false}>The charts of these sheets are missing: {charts.join(", ")}.</Note>}
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null}
          onClick={() => void store.putBack()}
          data-testid="put-back"
        >
          Put back
        </Button>
        <Button onClick={() => store.leaveMissing()} data-testid="leave-missing">
          {tables.length > 0 ? "Not now" : "Leave out"}
        </Button>
      </Buttons>
    </div>
  );
}
