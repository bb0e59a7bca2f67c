import { useLocation } from '@tanstack/react-router';
import { readJob } from '#web/app/address/read-url.ts';
import { helpFor } from '#web/app/help/help-pages.ts';
import { useHost } from '#web/app/host/host.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { shownKey } from '#web/kit/shortcut.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './keys-dialog.module.css';
import { keysOf } from './screen-keys.ts';

/** A dialog with the keys of the current screen, in groups and two columns. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const hasJob = useLocation({
    select: ({ search }: { search: { job?: unknown } }) => readJob(search.job) !== null,
  });
  const isTeam = useHost().team !== null;
  return (
    <Dialog title="Keys" isWide onClose={onClose}>
      <div className={styles['groups']}>
        {keysOf({ pathname, hasJob, isTeam }).map(({ label, keys }) => (
          <section key={label} aria-label={label} className={styles['group']}>
            <h3>{label}</h3>
            <dl className={classNames('grid gap-2', styles['keys'])}>
              {keys.map(({ keys: pressed, does }) => (
                <div key={`${pressed.join(' ')}: ${does}`}>
                  <dt>
                    {pressed.map((key) => (
                      <kbd key={key}>{shownKey(key)}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p>
        <a href={helpFor(pathname)} target="_blank" rel="noopener">
          Help for this screen
        </a>
      </p>
    </Dialog>
  );
}
