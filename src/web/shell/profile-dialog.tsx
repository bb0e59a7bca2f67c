import { Dialog } from '#web/ui/dialog.tsx';
import styles from './profile-menu.module.css';
import { PROFILE } from './profile.ts';

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Profile" onClose={onClose}>
      <dl className={styles['facts']}>
        <dt>Name</dt>
        <dd>{PROFILE.name}</dd>
        <dt>Email</dt>
        <dd>{PROFILE.email}</dd>
      </dl>
    </Dialog>
  );
}
