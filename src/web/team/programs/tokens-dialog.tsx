import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ACCOUNT_SCOPE_LABELS, type WorkspaceToken } from '#domain/team/service-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { toast } from '#web/kit/toast.tsx';
import { AccessList, TokenDetails } from '#web/team/people/access-list.tsx';
import { tell } from '#web/team/people/people-calls.ts';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import styles from '#web/team/people/people-settings.module.css';
import { allTokensQuery } from './program-queries.ts';

/** All working tokens of the workspace, each with its owner and its last use. */
export function TokensDialog({ onClose }: { onClose: () => void }) {
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
