import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ACCOUNT_SCOPE_LABELS, type WorkspaceToken } from '#domain/team/service-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { toast } from '#web/kit/toast.tsx';
import { AccessList, TokenDetails } from '#web/team/people/access-list.tsx';
import { tell } from '#web/team/people/people-calls.ts';
import styles from '#web/team/people/people-settings.module.css';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { AccountsDialog } from './accounts-dialog.tsx';
import { allTokensQuery } from './program-queries.ts';

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

/** All working tokens of the workspace, each with its owner and its last use. */
function TokensDialog({ onClose }: { onClose: () => void }) {
  const tokens = useQuery(allTokensQuery);
  const done = useRef<HTMLButtonElement>(null);
  const revoke = useOwnWrite(
    ({ id }: WorkspaceToken) =>
      tell('DELETE /access-tokens/{id}', { params: { id } }, 'The token was not revoked'),
    {
      shownBy: allTokensQuery,
      onDone: (_, token) => {
        done.current?.focus();
        toast.info(`${nameOf(token)} is revoked`);
      },
    },
  );
  return (
    <Dialog title="All access tokens" onClose={onClose}>
      <div className={styles['section']}>
        <QueryStatus query={tokens} isLine />
        {tokens.data?.length === 0 && <p className="quiet">No program has a token here.</p>}
        <AccessList
          label="All access tokens"
          rows={tokens.data ?? []}
          nameOf={nameOf}
          renderDetails={({ owner, scope, expiresAt, lastUsedAt }) => (
            <TokenDetails
              may={`${owner.kind === 'account' ? 'Service account' : `As ${owner.name}`}: ${ACCOUNT_SCOPE_LABELS[scope]}`}
              expiresAt={expiresAt}
              lastUsedAt={lastUsedAt}
            />
          )}
          action="Revoke"
          kind="the token"
          ending={revoke}
        />
      </div>
      <DialogActions>
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A person's token has a name of its own; an account's is called like the account. */
function nameOf({ name, owner }: WorkspaceToken): string {
  return name || owner.name;
}
