import { Check } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useLayer } from './layers.ts';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';
import { isAlone, isTyping } from './shortcut.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A key that chooses the item while the menu is open. It is shown at the item's end. */
  shortcut?: string;
  onAction: () => void;
}

/** A labelled group of items, one of which is chosen. */
export interface MenuChoice {
  label: string;
  /** The id of the chosen item. */
  chosen: string;
  items: readonly MenuEntry[];
}

/** A labelled group of items that are on or off. Choosing one keeps the menu open, except by Enter. */
export interface MenuChecks {
  label: string;
  items: readonly (MenuEntry & { isChecked: boolean })[];
}

export interface MenuListProps {
  id: string;
  label: string;
  items: readonly MenuEntry[];
  /** Shown above the items. */
  header?: ReactNode;
  choice?: MenuChoice | undefined;
  /** Groups after the items. */
  checks?: readonly MenuChecks[] | undefined;
  /** The item that is focused first: the first one, the last one, or the one with this id. */
  start: 'first' | 'last' | { readonly id: string };
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** An open menu beside the button that opened it. */
export function MenuList(props: MenuListProps) {
  const { id, label, items, header, choice, checks = [], start, trigger, onClose } = props;
  const popover = useRef<HTMLElement>(null);
  useFocusReturn(popover, trigger);
  useLayer(onClose);
  const startId = typeof start === 'object' ? start.id : null;

  const chooseByKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!isAlone(event) || isTyping(event)) return;
    const chosen = items.find(({ shortcut }) => shortcut === event.key);
    if (!chosen) return;
    event.preventDefault();
    event.stopPropagation();
    chosen.onAction();
    onClose();
  });

  // Listens on the document, because the menu gets the focus a moment later. Listens in the capture phase, because the
  // menu would search for an item by the letter or digit.
  useLayoutEffect(() => {
    document.addEventListener('keydown', chooseByKey, { capture: true });
    return () => document.removeEventListener('keydown', chooseByKey, { capture: true });
  }, []);

  function itemOf(item: MenuEntry, mark: ReactNode) {
    return (
      <MenuItem
        key={item.id}
        id={item.id}
        ref={item.id === startId ? focusItem : null}
        textValue={item.label}
        onAction={item.onAction}
        data-shortcut={item.shortcut}
        className={styles['item'] ?? ''}
      >
        {mark}
        {item.icon}
        <span className="min-0 nowrap ellipsis" data-truncate>
          {item.label}
        </span>
      </MenuItem>
    );
  }

  return (
    <Popover
      ref={popover}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      aria-label={label}
      placement="bottom end"
      offset={4}
      className={styles['popover'] ?? ''}
    >
      {header && <div className={styles['header']}>{header}</div>}
      <Menu
        id={id}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was opened has the focus
        autoFocus={typeof start === 'string' && start}
        onClose={onClose}
        className={styles['menu'] ?? ''}
      >
        {choice && (
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[choice.chosen]}
            className={styles['group'] ?? ''}
          >
            <Header className={styles['label'] ?? ''}>{choice.label}</Header>
            {choice.items.map((item) => itemOf(item, <Mark isShown={item.id === choice.chosen} />))}
          </MenuSection>
        )}
        {items.map((item) => itemOf(item, null))}
        {checks.map((group) => (
          <MenuSection
            key={group.label}
            selectionMode="multiple"
            selectedKeys={group.items.filter(({ isChecked }) => isChecked).map((item) => item.id)}
            className={styles['group'] ?? ''}
          >
            <Header className={styles['label'] ?? ''}>{group.label}</Header>
            {group.items.map((item) => itemOf(item, <Mark isShown={item.isChecked} />))}
          </MenuSection>
        ))}
      </Menu>
    </Popover>
  );
}

function Mark({ isShown }: { isShown: boolean }) {
  return <span className={classNames('grid flex-none', styles['check'])}>{isShown && <Check />}</span>;
}

function focusItem(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true });
}
