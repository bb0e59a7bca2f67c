import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { FactorsDialog } from './factors-dialogs.tsx';
import { factorsQuery } from './people-queries.ts';
import styles from './people-settings.module.css';

/** The section in Settings for two-step sign-in (product §12). */
export function FactorsSettings() {
  const { data, error, refetch } = useQuery(factorsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const hasOpened = useRef(false);
  // Focuses the heading after the dialog closes, because the button that opened it may have been removed.
  useEffect(() => {
    if (open === null && hasOpened.current) title.current?.focus();
    hasOpened.current = open !== null;
  }, [open]);
  if (!data) return error && <ErrorLine message={error.message} onRetry={() => void refetch()} />;
  const { password, twoStep } = data;

  return (
    <section aria-labelledby="factors-title" className={styles['section']}>
      <h3 ref={title} tabIndex={-1} id="factors-title">
        Two-step sign-in
      </h3>
      {twoStep.on ? (
        <>
          <p className="quiet">
            On: after your password you are asked for a code of your authenticator app. {twoStep.backupCodes}{' '}
            backup {twoStep.backupCodes === 1 ? 'code is' : 'codes are'} left.
          </p>
          <div className="flex wrap gap-2">
            <Button size="small" onClick={() => setOpen('codes')}>
              New backup codes…
            </Button>
            <Button size="small" onClick={() => setOpen('off')}>
              Turn off…
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="quiet">
            {password
              ? 'After your password, a code of an authenticator app is asked for: your password alone lets nobody in.'
              : 'You have no password here: where you sign in instead is where a second step is asked for.'}
          </p>
          {password && (
            <div>
              <Button size="small" onClick={() => setOpen('on')}>
                Turn on…
              </Button>
            </div>
          )}
        </>
      )}
      {open !== null && <FactorsDialog what={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
