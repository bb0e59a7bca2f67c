import { ChevronDown, LogOut, Settings as SettingsIcon, UserRound } from 'lucide-react';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { initialsOf } from '#domain/team/profile.ts';
import { useShellActions } from '#web/app/find/screen-actions.ts';
import { useHost, type ProfileMenuProps as HostMenuProps } from '#web/app/host/host.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { Loading } from '#web/kit/loading.tsx';
import type { MenuChoice, MenuEntry } from '#web/kit/menu-list.tsx';
import { MenuButton } from '#web/kit/menu.tsx';
import { LoadingModal } from '#web/kit/modal.tsx';
import { useStore } from '#web/kit/store.ts';
import { withStyles } from '#web/kit/style-sheets.ts';
import styles from './profile-menu.module.css';

const ProfileDialog = lazy(() =>
  withStyles(() => import('./profile-dialog.tsx')).then(({ ProfileDialog: dialog }) => ({ default: dialog })),
);

interface ProfileMenuProps extends HostMenuProps {
  /** A group of choices before all other items. */
  choice?: MenuChoice;
  /** The host's items, before “Profile”. */
  more?: readonly MenuEntry[];
}

/** The person's menu: profile, settings, log out (product §2). */
export function ProfileMenu({ Settings, more = [], ...first }: ProfileMenuProps) {
  const { person, logOut } = useHost();
  const { name, email } = useStore(person.profile);
  const [open, setOpen] = useState<'profile' | 'settings' | null>(null);

  useShellActions([
    { label: 'Profile', act: () => setOpen('profile') },
    { label: 'Settings', act: () => setOpen('settings') },
    { label: 'Log out', act: logOut },
  ]);

  function close(): void {
    setOpen(null);
  }

  return (
    <>
      <MenuButton
        label={`${name}, ${email}`}
        className={styles['button'] ?? ''}
        header={
          <div className={styles['header']}>
            <strong>{name}</strong>
            <span className={styles['email']}>{email}</span>
          </div>
        }
        {...first}
        items={[
          ...more,
          { id: 'profile', label: 'Profile', icon: <UserRound />, onAction: () => setOpen('profile') },
          { id: 'settings', label: 'Settings', icon: <SettingsIcon />, onAction: () => setOpen('settings') },
          {
            id: 'log-out',
            label: 'Log out',
            icon: <LogOut />,
            onAction: logOut,
          },
        ]}
      >
        {person.Face ? (
          <person.Face />
        ) : (
          <span className={styles['initials']} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <span className={styles['name']}>{name}</span>
        <span className="visually-hidden">profile menu</span>
        <ChevronDown />
      </MenuButton>
      {open === 'profile' && (
        <Suspense fallback={<LoadingModal aria-label="Profile" onClose={close} />}>
          <ProfileDialog onClose={close} />
        </Suspense>
      )}
      {open === 'settings' && <SettingsDialog Settings={Settings} onClose={close} />}
    </>
  );
}

interface SettingsDialogProps {
  Settings: ComponentType;
  onClose: () => void;
}

/** The dialog of Settings. It opens at once, so that no key reaches the page while its content is loading. */
function SettingsDialog({ Settings, onClose }: SettingsDialogProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openedOn] = useState(pathname);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    // A link in Settings leads to another screen.
    if (pathname !== openedOn) leave();
  }, [pathname, openedOn]);
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Suspense fallback={<Loading />}>
        <Settings />
      </Suspense>
    </Dialog>
  );
}
