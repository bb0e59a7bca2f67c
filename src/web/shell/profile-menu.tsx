import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-menu.module.css';
import { PROFILE } from './profile.ts';
import { SettingsDialog } from './settings-dialog.tsx';

/** The menu of the person who works here: profile, settings, log out (product §2). */
export function ProfileMenu() {
  const [open, setOpen] = useState<'profile' | 'settings' | null>(null);

  function close(): void {
    setOpen(null);
  }

  return (
    <>
      <MenuButton
        label={`${PROFILE.name}, ${PROFILE.email}`}
        className={styles['button'] ?? ''}
        header={
          <div className={styles['header']}>
            <strong>{PROFILE.name}</strong>
            <span className={styles['email']}>{PROFILE.email}</span>
          </div>
        }
        items={[
          { id: 'profile', label: 'Profile', icon: <UserRound />, onAction: () => setOpen('profile') },
          { id: 'settings', label: 'Settings', icon: <Settings />, onAction: () => setOpen('settings') },
          {
            id: 'log-out',
            label: 'Log out',
            icon: <LogOut />,
            onAction: () => toast.info('This workspace has no login, so there is nothing to log out of'),
          },
        ]}
      >
        <span className={styles['initials']} aria-hidden="true">
          {PROFILE.initials}
        </span>
        <span className={styles['name']}>{PROFILE.name}</span>
        <span className="visually-hidden">profile menu</span>
        <ChevronDown />
      </MenuButton>
      {open === 'profile' && <ProfileDialog onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
    </>
  );
}
