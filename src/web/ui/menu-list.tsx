import { useRef, type ReactNode, type RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styles from './menu.module.css';
import { useFocusReturn } from './use-focus-return.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  onAction: () => void;
}

interface MenuListProps {
  id: string;
  label: string;
  items: readonly MenuEntry[];
  /** Above the items. */
  header?: ReactNode;
  start: 'first' | 'last';
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A menu that is open, at the button that opened it. */
export function MenuList({ id, label, items, header, start, trigger, onClose }: MenuListProps) {
  const popover = useRef<HTMLElement>(null);
  useFocusReturn(popover);
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
        autoFocus={start}
        onClose={onClose}
        className={styles['menu'] ?? ''}
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            textValue={item.label}
            onAction={item.onAction}
            className={styles['item'] ?? ''}
          >
            {item.icon}
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
