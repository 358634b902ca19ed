import {
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  type MenuOpenChangeData,
  type MenuOpenEvent,
} from "@fluentui/react-components";
import { useNavigation, type Page, type PageId } from "../navigation";
import { NotWritten } from "./not-written";

interface Props {
  readonly pages: readonly Page[];
  /** The pages with typing that is not written yet. */
  readonly unwritten: ReadonlySet<PageId>;
  /** The button that opened it. */
  readonly button: HTMLElement;
  readonly onClosed: () => void;
}

/** The pages that the bar has no room for, under the headings of their groups. */
export function PageMenu({ pages, unwritten, button, onClosed }: Props) {
  const { go } = useNavigation();
  const groups = [...new Set(pages.map(({ group }) => group))];
  const onOpenChange = (event: MenuOpenEvent, { type, open }: MenuOpenChangeData): void => {
    // A click on the button closes the menu by itself.
    if (open || (type === "clickOutside" && button.contains(event.target as Node))) return;
    // By Esc and Tab the focus goes back; a page that was chosen takes it itself.
    if (type === "menuPopoverKeyDown") button.focus();
    onClosed();
  };
  return (
    <Menu open hasIcons positioning={{ target: button, position: "below", align: "end" }} onOpenChange={onOpenChange}>
      <MenuPopover>
        {/* It has no trigger of Fluent UI's by which it would be labelled. */}
        <MenuList aria-label="More pages" aria-labelledby={undefined}>
          {groups.map((group) => (
            <MenuGroup key={group}>
              <MenuGroupHeader>{group}</MenuGroupHeader>
              {pages
                .filter((page) => page.group === group)
                .map(({ id, title, icon: Icon }) => (
                  <MenuItem key={id} icon={<Icon />} data-testid={`nav-${id}`} onClick={() => go(id)}>
                    {title}
                    {unwritten.has(id) && (
                      <>
                        <span aria-hidden> •</span>
                        <NotWritten />
                      </>
                    )}
                  </MenuItem>
                ))}
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
