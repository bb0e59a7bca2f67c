import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAnswer, OwnInput } from '#contract/server/own-calls.ts';
import type { Role } from '#domain/team/role.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { ownQuery } from '#web/team/people/own-query.ts';
import { ask } from '#web/team/people/people-calls.ts';
import styles from '#web/team/people/people-settings.module.css';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { DirectoryDialog } from './directory-dialog.tsx';

/** The section in Settings for a company: its directory, and the audit log (product §28). */
export function CompanySettings({ role }: { role: Role }) {
  const [open, setOpen] = useState<'audit' | 'directory' | 'rules' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="company-title" className={styles['section']}>
      <h3 id="company-title">Company</h3>
      <div className="row wrap gap-2 control-height">
        <p className="quiet grow-from-12">People can come and go with your company’s directory, by SCIM.</p>
        <Button size="small" onClick={() => setOpen('directory')}>
          Directory…
        </Button>
      </div>
      <div className="row wrap gap-2 control-height">
        <p className="quiet grow-from-12">How members have to sign in to open this workspace.</p>
        <Button size="small" onClick={() => setOpen('rules')}>
          Signing in…
        </Button>
      </div>
      <div className="row wrap gap-2 control-height">
        <p className="quiet grow-from-12">Who signed in, and what admins did with people and settings.</p>
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

type Rules = OwnAnswer<'GET /sign-in-rules'>;

const rulesQuery = ownQuery('GET /sign-in-rules', {}, 'Failed to load the rules');

/** Chooses how members have to sign in to open the workspace. */
function SignInRulesDialog({ onClose }: { onClose: () => void }) {
  const rules = useQuery(rulesQuery);
  return (
    <Dialog title="Signing in" onClose={onClose}>
      <QueryStatus query={rules} isLine />
      {rules.data && <RulesFields rules={rules.data} />}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function RulesFields({ rules: { onlyProvider, secondStep, provider } }: { rules: Rules }) {
  const { mutate } = useOwnWrite(
    (body: OwnInput<'PATCH /sign-in-rules'>['body']) =>
      ask('PATCH /sign-in-rules', { body }, 'The rule was not saved'),
    { shownBy: rulesQuery, onDone: () => toast.info('Saved') },
  );
  return (
    <>
      {provider === null ? (
        <p>No identity provider is set up on this server, so members sign in with a password or a passkey.</p>
      ) : (
        <Select
          label="Ways to sign in"
          hint={`With “Only ${provider}”, no password and no passkey opens this workspace. Access tokens still work.`}
          value={onlyProvider ? 'provider' : 'any'}
          options={[
            { value: 'any', label: 'Any way' },
            { value: 'provider', label: `Only ${provider}` },
          ]}
          onChange={(value) => mutate({ onlyProvider: value === 'provider' })}
        />
      )}
      <Select
        label="Second step"
        hint="Members without one are led to set it up before they enter. People who use a passkey or the provider need none here."
        value={secondStep ? 'required' : 'chosen'}
        options={[
          { value: 'chosen', label: 'Each member chooses' },
          { value: 'required', label: 'Required' },
        ]}
        onChange={(value) => mutate({ secondStep: value === 'required' })}
      />
    </>
  );
}
