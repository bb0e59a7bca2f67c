import { useStore, type Store } from '#web/kit/store.ts';
import styles from './connection-bar.module.css';

/** A bar that is shown while the server can't be reached. It disappears by itself. */
export function ConnectionBar({ isLost }: { isLost: Store<boolean> }) {
  const isShown = useStore(isLost);
  return (
    <div role="status">
      {isShown && (
        <p className={styles['bar']}>
          No connection to the server. What you typed stays here; it can’t be saved until the connection is
          back.
        </p>
      )}
    </div>
  );
}
