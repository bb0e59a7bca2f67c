import { useState } from 'react';
import type { Role } from '#domain/team/role.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from '#web/team/people/people-settings.module.css';
import { AuditDialog } from './audit-dialog.tsx';
import { DirectoryDialog } from './directory-dialog.tsx';
import { SignInRulesDialog } from './sign-in-rules-dialog.tsx';

/** The section in Settings for a company: its directory, and the audit log (product §28). */
export function CompanySettings({ role }: { role: Role }) {
  const [open, setOpen] = useState<'audit' | 'directory' | 'rules' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="company-title" className={styles['section']}>
      <h3 id="company-title">Company</h3>
      <div className={classNames('grid gap-3 control-height', styles['way'])}>
        <p className="quiet">People can come and go with your company’s directory, by SCIM.</p>
        <Button size="small" onClick={() => setOpen('directory')}>
          Directory…
        </Button>
      </div>
      <div className={classNames('grid gap-3 control-height', styles['way'])}>
        <p className="quiet">How members have to sign in to open this workspace.</p>
        <Button size="small" onClick={() => setOpen('rules')}>
          Signing in…
        </Button>
      </div>
      <div className={classNames('grid gap-3 control-height', styles['way'])}>
        <p className="quiet">Who signed in, and what admins did with people and settings.</p>
        <Button size="small" onClick={() => setOpen('audit')}>
          Audit log…
        </Button>
      </div>
      {open === 'directory' && <DirectoryDialog role={role} onClose={close} />}
      {open === 'rules' && <SignInRulesDialog onClose={close} />}
      {open === 'audit' && <AuditDialog onClose={close} />}
    </section>
  );
}
