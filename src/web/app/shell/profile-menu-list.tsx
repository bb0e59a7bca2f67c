import { CircleQuestionMark, LogOut, Settings, UserRound, type LucideIcon } from 'lucide-react';
import { openHelp } from '#web/app/help/help-pages.ts';
import { useHost } from '#web/app/host/host.ts';
import { classNames } from '#web/kit/class-names.ts';
import { MenuList, type MenuListProps } from '#web/kit/menu-list.tsx';
import { useStore } from '#web/kit/store.ts';
import styles from './profile-menu.module.css';

/** The icons of the person's own items. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  profile: UserRound,
  settings: Settings,
  'log-out': LogOut,
};

const HELP = { id: 'help', label: 'Help', icon: <CircleQuestionMark />, onAction: openHelp };

/** The person's menu: whose it is, the items with their icons, and “Help” before the last one (product §2). */
export function ProfileMenuList({ items, ...list }: MenuListProps) {
  const { name, email } = useStore(useHost().person.profile);
  const shown = items.map((item) => {
    const Icon = ICONS[item.id];
    return Icon ? { ...item, icon: <Icon /> } : item;
  });
  return (
    <MenuList
      {...list}
      header={
        <div className={classNames('grid line-below', styles['header'])}>
          <strong>{name}</strong>
          <span className="quiet">{email}</span>
        </div>
      }
      items={shown.toSpliced(-1, 0, HELP)}
    />
  );
}
