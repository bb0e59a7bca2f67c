import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import styles from '#web/team/people/people-settings.module.css';
import { AccountsDialog } from './accounts-dialog.tsx';
import { TokensDialog } from './tokens-dialog.tsx';

/** The section in Settings with the workspace's programs, for owners and admins (product §26). */
export function ProgramsSettings() {
  const [open, setOpen] = useState<'accounts' | 'tokens' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="programs-title" className={styles['section']}>
      <h3 id="programs-title">Programs</h3>
      <p className="quiet">
        A service account lets a program work here under its own name, whoever comes and goes.
      </p>
      <div className="flex wrap gap-2">
        <Button size="small" onClick={() => setOpen('accounts')}>
          Service accounts…
        </Button>
        <Button size="small" onClick={() => setOpen('tokens')}>
          All access tokens…
        </Button>
      </div>
      {open === 'accounts' && <AccountsDialog onClose={close} />}
      {open === 'tokens' && <TokensDialog onClose={close} />}
    </section>
  );
}
