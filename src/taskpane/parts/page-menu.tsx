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
  /** The pages with unsaved typing. */
  readonly unwritten: ReadonlySet<PageId>;
  /** The button that opened the menu. */
  readonly button: HTMLElement;
  readonly onClosed: () => void;
}

/** The pages that do not fit in the bar, by group. */
export function PageMenu({ pages, unwritten, button, onClosed }: Props) {
  const { go } = useNavigation();
  const groups = [...new Set(pages.map(({ group }) => group))];
  const onOpenChange = (event: MenuOpenEvent, { type, open }: MenuOpenChangeData): void => {
    // The button closes the menu itself.
    if (open || (type === "clickOutside" && button.contains(event.target as Node))) return;
    // Esc and Tab return the focus to the button; a chosen page takes the focus itself.
    if (type === "menuPopoverKeyDown") button.focus();
    onClosed();
  };
  return (
    <Menu open hasIcons positioning={{ target: button, position: "below", align: "end" }} onOpenChange={onOpenChange}>
      <MenuPopover>
        {/* Fluent UI would take the label from a trigger, and there is none. */}
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
