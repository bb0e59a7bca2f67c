import { CircleQuestionMark, LogOut, Settings, UserRound, type LucideIcon } from 'lucide-react';
import { openHelp } from '#web/app/help/help-pages.ts';
import { MenuList, type MenuListProps } from '#web/kit/menu-list.tsx';

/** The icons of the person's own items. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  profile: UserRound,
  settings: Settings,
  'log-out': LogOut,
};

const HELP = { id: 'help', label: 'Help', icon: <CircleQuestionMark />, onAction: openHelp };

/** The items of the person's menu with their icons, and “Help” before the last one (product §2). */
export function ProfileMenuList({ items, ...list }: MenuListProps) {
  const shown = items.map((item) => {
    const Icon = ICONS[item.id];
    return Icon ? { ...item, icon: <Icon /> } : item;
  });
  return <MenuList {...list} items={shown.toSpliced(-1, 0, HELP)} />;
}
