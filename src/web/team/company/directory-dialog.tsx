import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { INVITED_ROLES, ROLE_LABELS, type InvitedRole, type Role } from '#domain/team/role.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { ConfirmDialog, Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { LastUsed } from '#web/team/people/access-list.tsx';
import { CopiedOnce } from '#web/team/people/copied-once.tsx';
import { ask, tell } from '#web/team/people/people-calls.ts';
import { membersQuery } from '#web/team/people/people-queries.ts';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { directoryQuery, letBackIn, type AskedReturn, type Directory } from './company-calls.ts';
import styles from './company.module.css';
import { GroupRoles } from './group-roles.tsx';

/** Connects the company's directory, and says which roles its people get. */
export function DirectoryDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const directory = useQuery(directoryQuery);
  const { data } = directory;
  return (
    <Dialog title="Directory" onClose={onClose}>
      <p>
        Microsoft Entra, Okta and others send people and groups here, by SCIM 2.0. People who are no longer
        assigned there lose access at once.
      </p>
      <QueryStatus query={directory} isLine />
      {data && <Connection role={role} directory={data} />}
      {data && <AskedReturns returns={data.returns ?? []} />}
      {data?.connected && <Roles directory={data} />}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The people whom the directory wants back, and whom a member removed. Each stays out until somebody lets them in. */
function AskedReturns({ returns }: { returns: readonly AskedReturn[] }) {
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending } = useOwnWrite(({ id }: AskedReturn) => letBackIn(id), {
    shownBy: directoryQuery,
    onDone: (_, { name }) => {
      title.current?.focus();
      toast.info(`${name} is a member again`);
      return client.invalidateQueries({ queryKey: membersQuery.queryKey });
    },
  });
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns-title" className="grid gap-2">
      <h3 ref={title} tabIndex={-1} id="returns-title">
        Wanted back by the directory
      </h3>
      <ul className={classNames('grid gap-2', styles['entries'])}>
        {returns.map((each) => (
          <li key={each.id}>
            <p>
              <bdi>{each.name}</bdi> ({each.email}). Removed by <bdi>{each.removedBy}</bdi> on{' '}
              <Moment at={each.removedAt} />.
            </p>
            <Button size="small" disabled={isPending} onClick={() => mutate(each)}>
              Let in <span className="visually-hidden">{each.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The questions before the connection changes. */
const QUESTIONS = {
  replace: {
    message: 'Make a new token?',
    detail: 'The present token ends at once. Put the new one into your provider.',
    confirmLabel: 'Make a new token',
  },
  end: {
    message: 'Disconnect the directory?',
    detail: 'Its token ends at once. Everybody stays a member, with the role they have.',
    confirmLabel: 'Disconnect',
  },
} as const;

function Connection({
  role,
  directory: { address, connected, lastUsedAt, people },
}: {
  role: Role;
  directory: Directory;
}) {
  const [token, setToken] = useState<string | null>(null);
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const connect = useOwnWrite(() => ask('POST /directory/token', { body: {} }, 'The token was not made'), {
    shownBy: directoryQuery,
    onDone: (made) => setToken(made.token),
  });
  const end = useOwnWrite(() => tell('DELETE /directory/token', {}, 'The directory is still connected'), {
    shownBy: directoryQuery,
    onDone() {
      setToken(null);
      toast.info('The directory is disconnected');
    },
  });
  const change = asked === 'end' ? end : connect;
  return (
    <>
      {connected ? (
        <p>
          Connected by <bdi>{connected.by}</bdi> on <Moment at={connected.at} />. <LastUsed at={lastUsedAt} />
          . {countPeople(people)}
        </p>
      ) : (
        <p>Not connected.{role !== 'owner' && ' Only an owner can connect it.'}</p>
      )}
      <p>
        Address: <code>{address}</code>{' '}
        <Button size="small" onClick={() => void copyOrTell('Address', address)}>
          Copy address
        </Button>
      </p>
      <div className={classNames('flex wrap gap-2', styles['filters'])}>
        {role === 'owner' && (
          <Button
            variant={connected ? 'secondary' : 'primary'}
            busy={connect.isPending}
            onClick={() => (connected ? setAsked('replace') : connect.mutate(undefined))}
          >
            {connected ? 'New token…' : 'Make a token'}
          </Button>
        )}
        {connected && (
          <Button busy={end.isPending} onClick={() => setAsked('end')}>
            Disconnect…
          </Button>
        )}
      </div>
      {token !== null && (
        <CopiedOnce name="Token of the directory" label="Token" value={token}>
          Copy the token into your provider: it is shown only now.
        </CopiedOnce>
      )}
      {asked && (
        <ConfirmDialog
          {...QUESTIONS[asked]}
          isDangerous
          isBusy={change.isPending}
          onConfirm={() => change.mutate(undefined, { onSettled: () => setAsked(null) })}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

function countPeople({ members, waiting, inactive }: Directory['people']): string {
  const parts = [
    `${members} ${members === 1 ? 'member' : 'members'}`,
    ...(waiting > 0 ? [`${waiting} invited`] : []),
    ...(inactive > 0 ? [`${inactive} inactive`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function Roles({ directory: { defaultRole, groups } }: { directory: Directory }) {
  const choose = useOwnWrite(
    (role: InvitedRole) => ask('PATCH /directory', { body: { defaultRole: role } }, 'The role was not saved'),
    { shownBy: directoryQuery, onDone: () => toast.info('Saved') },
  );
  return (
    <>
      <GroupRoles groups={groups} />
      <Select
        label="Role without a group"
        hint="For people who come, and whose groups have no role. A reviewer sees only the jobs that you choose."
        value={choose.isPending ? choose.variables : defaultRole}
        options={INVITED_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        onChange={(role) => choose.mutate(role)}
      />
    </>
  );
}
