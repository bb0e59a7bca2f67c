import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MenuChecks, MenuChoice, MenuEntry, MenuListProps } from './menu-list.tsx';
import { lazyPart, type LazyPart } from './lazy-part.tsx';

interface MenuButtonProps {
  /** The accessible name of the menu. The button is named by its content. */
  label: string;
  items: readonly MenuEntry[];
  /** Shown above the items. */
  header?: ReactNode;
  /** A group before the other items, one of which is chosen. */
  choice?: MenuChoice | undefined;
  /** Groups after the items, whose items are on or off. */
  checks?: readonly MenuChecks[];
  /** The id of what the button belongs to, if other buttons have the same name. */
  describedBy?: string | undefined;
  /** The tooltip of a button that shows only an icon. */
  tooltip?: string;
  className?: string;
  /** Shows the open menu. By default the items as they are. */
  List?: LazyPart<MenuListProps>;
  children: ReactNode;
}

// React Aria's menu is large and not always needed, so it is loaded when the pointer or the focus comes near the
// button.
const MenuList = lazyPart(async () => (await import('./menu-list.tsx')).MenuList);

/**
 * Tells whether a key on a button opens its menu at the first item. Enter and Space are handled here, and not by the
 * click that they cause, because React Aria takes such a click for a screen reader's and focuses the menu instead of an
 * item.
 */
export function opensMenu({ key }: KeyboardEvent): boolean {
  return key === 'ArrowDown' || key === 'Enter' || key === ' ';
}

/** A button that opens a menu: by click, Enter, Space, ↓ (first item) or ↑ (last item). */
export function MenuButton({
  className,
  describedBy,
  tooltip,
  List = MenuList,
  children,
  ...list
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [start, setStart] = useState<'first' | 'last' | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && !opensMenu(event)) return;
    event.preventDefault();
    setStart(event.key === 'ArrowUp' ? 'last' : 'first');
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={start !== null}
        aria-controls={start ? menuId : undefined}
        aria-describedby={describedBy}
        data-tooltip={tooltip}
        className={className}
        onPointerEnter={List.fetch}
        onFocus={List.fetch}
        onClick={() => setStart(start ? null : 'first')}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {start && <List {...list} id={menuId} start={start} trigger={button} onClose={() => setStart(null)} />}
    </>
  );
}
