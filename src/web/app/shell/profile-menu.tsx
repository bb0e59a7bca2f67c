import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { initialsOf } from '#domain/team/profile.ts';
import { useShellActions } from '#web/app/find/screen-actions.ts';
import { useHost, type ProfileMenuProps as HostMenuProps } from '#web/app/host/host.ts';
import { closeSettings, openedSettings, openSettings } from '#web/app/settings/opened-settings.ts';
import { SettingsDialog } from '#web/app/settings/settings-dialog.tsx';
import { GENERAL, settingsPages } from '#web/app/host/settings-section.ts';
import type { MenuChoice, MenuEntry } from '#web/kit/menu-list.tsx';
import { MenuButton } from '#web/kit/menu.tsx';
import { useStore } from '#web/kit/store.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './profile-menu.module.css';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';

const ProfileMenuList = lazyPart(async () => (await import('./profile-menu-list.tsx')).ProfileMenuList);
const ProfileDialog = lazyDialog('Profile', async () => (await import('./profile-dialog.tsx')).ProfileDialog);

interface ProfileMenuProps extends HostMenuProps {
  /** A group of choices before all other items. */
  choice?: MenuChoice;
  /** The host's items, before “Profile”. */
  more?: readonly MenuEntry[];
}

/** The person's menu: profile, settings, help, log out (product §2). */
export function ProfileMenu({ settingsOf, more = [], ...first }: ProfileMenuProps) {
  const host = useHost();
  const { person, shell } = host;
  const { logOut } = shell;
  const { name, email } = useStore(person.profile);
  const [isProfileOpen, setProfileOpen] = useState(false);
  const settingsAt = useStore(openedSettings);
  // Settings closes with the screen of the person who opened it.
  useEffect(() => closeSettings, []);
  const sections = [...useStore(shell.settings), ...settingsOf(host)];

  const own = [
    { id: 'profile', label: 'Profile', onAction: () => setProfileOpen(true) },
    { id: 'settings', label: 'Settings', onAction: () => openSettings() },
    { id: 'log-out', label: 'Log out', onAction: logOut },
  ];
  useShellActions([
    ...own.map(({ label, onAction }) => ({ label, act: onAction })),
    ...settingsPages(sections)
      .filter(({ label }) => label !== GENERAL.label)
      .map(({ label, sections: its }) => ({
        label: `Settings: ${label}`,
        own: [label, ...its.map(({ also = '' }) => also)].join(' '),
        act: () => openSettings(label),
      })),
  ]);

  function closeProfile(): void {
    setProfileOpen(false);
  }

  return (
    <>
      <MenuButton
        label={`${name}, ${email}`}
        className={styles['button'] ?? ''}
        {...first}
        List={ProfileMenuList}
        items={[...more, ...own]}
      >
        {person.Face ? (
          <person.Face />
        ) : (
          <span className={classNames('grid flex-none strong', styles['initials'])} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <span data-truncate className={classNames('min-0 ellipsis', styles['name'])}>
          {name}
        </span>
        <span className="visually-hidden">profile menu</span>
        <ChevronDown />
      </MenuButton>
      {isProfileOpen && <ProfileDialog onClose={closeProfile} />}
      {settingsAt !== null && (
        <SettingsDialog sections={sections} first={settingsAt} onClose={closeSettings} />
      )}
    </>
  );
}
