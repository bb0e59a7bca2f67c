import { Ellipsis } from 'lucide-react';
import type { MenuEntry } from './menu-list.tsx';
import { MenuButton } from './menu.tsx';
import { iconButtonClass, type ButtonLook } from './button.tsx';

interface MoreMenuProps extends ButtonLook {
  /** The accessible name of the button and of its menu. */
  label: string;
  items: readonly MenuEntry[];
  /** The id of what the button belongs to, if other buttons have the same label. */
  describedBy?: string;
}

/** A button with three dots, whose menu has the actions that need not be in sight. */
export function MoreMenu({ label, items, describedBy, variant = 'quiet', size }: MoreMenuProps) {
  return (
    <MenuButton
      label={label}
      items={items}
      describedBy={describedBy}
      className={iconButtonClass({ variant, size })}
    >
      <Ellipsis />
      <span className="visually-hidden">{label}</span>
    </MenuButton>
  );
}
