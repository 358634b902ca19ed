import { Select, makeStyles } from "@fluentui/react-components";
import { isPlayerFile } from "../../engine/campaign/ledger/outcome";
import type { OpenGame } from "../../engine/campaign/game";
import { useBooks, useViewer } from "../books";

/** The value of the choice that shows everything. No side has this name. */
const EVERYTHING = "";

const useOwnStyles = makeStyles({ choice: { flexShrink: 0, maxWidth: "160px" } });

/** The choice of a view: the game master's, which shows everything, or a side's; none in the file of a player. */
export function ViewChoice({ open }: { readonly open: OpenGame }) {
  const { store, working } = useBooks();
  const viewer = useViewer();
  const own = useOwnStyles();
  if (open.books.sides.length === 0 || isPlayerFile(open.books)) return null;
  return (
    <Select
      size="small"
      className={own.choice}
      aria-label="View of the books"
      value={viewer ?? EVERYTHING}
      disabled={working !== null}
      onChange={(_, { value }) => void store.view(value === EVERYTHING ? null : value)}
      data-testid="view"
    >
      <option value={EVERYTHING}>Game master</option>
      {open.books.sides.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
