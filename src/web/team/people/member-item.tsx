import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { secretsBeyond, type KnownSecret } from '#domain/team/known-secret.ts';
import {
  leavingRefusal,
  removalRefusal,
  ROLE_LABELS,
  roleChangeRefusal,
  rolesToGive,
  type Role,
} from '#domain/team/role.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { Face } from './face.tsx';
import { tell, type MemberRow } from './people-calls.ts';
import { LowerRoleDialog, mayLoseSecrets } from './lower-role-dialog.tsx';
import { membersQuery, secretsQuery } from './people-queries.ts';
import { useSendsMail } from './ways-query.ts';
import { useOwnWrite } from './use-own-write.ts';
import { ReviewingDialog } from './reviewing-dialog.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './people-settings.module.css';

interface RoleChange {
  readonly to: Role;
  /** The ids of the secrets that go on. */
  readonly keep: readonly string[];
}

interface MemberItemProps {
  member: MemberRow;
  isSelf: boolean;
  /** The role of the signed-in person. */
  by: Role;
  /** The number of owners of the workspace. */
  owners: number;
  workspaceName: string;
  /** Removes the member. When the member is the signed-in person, the person leaves the workspace. */
  onRemove: () => void;
}

/** A member and their role. If the signed-in person may change the role, a select does this. */
export function MemberItem({ member, isSelf, by, owners, workspaceName, onRemove }: MemberItemProps) {
  const { id, name, email, role } = member;
  const roles = rolesToGive(by, role);
  const change = useOwnWrite(
    ({ to, keep }: RoleChange) =>
      tell(
        'PATCH /people/{id}',
        { params: { id }, body: { role: to, ...(keep.length > 0 && { keep }) } },
        'The role was not changed',
      ),
    {
      shownBy: membersQuery,
      onDone: (_, { to }) => toast.info(`${name} is ${ROLE_LABELS[to].toLowerCase()} now`),
    },
  );
  const [isChoosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<{ to: Role; secrets: readonly KnownSecret[] } | null>(null);
  const [keep, setKeep] = useState<readonly string[]>([]);

  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => client.fetchQuery(secretsQuery(id)),
    onSuccess(known, to: Role) {
      const secrets = secretsBeyond(known, to);
      if (secrets.length > 0) setAsked({ to, secrets });
      else giveNow({ to, keep: [] });
    },
    onError: (error) => toast.error(error.message),
  });

  function give(to: Role): void {
    setKeep([]);
    if (mayLoseSecrets(role, to)) asking.mutate(to);
    else giveNow({ to, keep: [] });
  }

  function giveNow(given: RoleChange): void {
    setAsked(null);
    setKeep(given.keep);
    if (given.to === 'reviewer') setChoosing(true);
    else if (!change.isPending) change.mutate(given);
  }

  const others = roles.filter((each) => each !== role);
  const refusals = others.map((to) => roleChangeRefusal(by, { role, owners }, to));
  const isFixed = others.length === 0 || refusals.every((refusal) => refusal !== null);
  const refused = isSelf ? leavingRefusal({ role, owners }) : removalRefusal(by, { role, owners });
  return (
    <li className={classNames('row gap-2', styles['row'])}>
      <Face person={member} />
      <p className={classNames('grid text-data', styles['who'])}>
        <strong dir="auto">
          {name}
          {isSelf && ' (you)'}
        </strong>
        <span>{email}</span>
      </p>
      {isFixed ? (
        <span className="flex-none quiet" data-tooltip={refusals.find((each) => each !== null)?.refused}>
          {ROLE_LABELS[role]}
        </span>
      ) : (
        <Select
          className={styles['role']}
          label={`Role of ${name}`}
          hideLabel
          value={change.isPending ? change.variables.to : role}
          options={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          onChange={give}
        />
      )}
      {role === 'reviewer' && !isFixed && (
        <Button size="small" onClick={() => setChoosing(true)}>
          Jobs… <span className="visually-hidden">of {name}</span>
        </Button>
      )}
      {asked && (
        <LowerRoleDialog
          {...asked}
          name={name}
          isSelf={isSelf}
          onConfirm={(kept) => giveNow({ to: asked.to, keep: kept })}
          onCancel={() => setAsked(null)}
        />
      )}
      {isChoosing && <ReviewingDialog member={member} keep={keep} onClose={() => setChoosing(false)} />}
      {member.twoStep && !isSelf && roles.length > 0 && <ResetFactors member={member} />}
      {refused === null && (
        <IconButton label={isSelf ? `Leave ${workspaceName}` : `Remove ${name}`} onClick={onRemove}>
          {isSelf ? <LogOut /> : <UserMinus />}
        </IconButton>
      )}
    </li>
  );
}

/** Resets two-step sign-in of a member who has lost their authenticator app and backup codes. */
function ResetFactors({ member: { id, name } }: { member: MemberRow }) {
  const sendsMail = useSendsMail();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useOwnWrite(
    () => tell('DELETE /people/{id}/factors', { params: { id } }, 'Two-step sign-in was not reset'),
    {
      shownBy: membersQuery,
      onDone: () => toast.info(`${name} signs in with their password alone now`),
    },
  );
  return (
    <>
      <IconButton label={`Reset two-step sign-in of ${name}`} onClick={() => setAsking(true)}>
        <KeyRound />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          message={`Reset two-step sign-in of ${name}?`}
          detail={`For somebody who has lost their app. They are signed out everywhere, ${sendsMail ? 'told by mail, ' : ''}and sign in with their password alone. Make sure that it is them who asks you.`}
          confirmLabel={isPending ? 'Resetting…' : 'Reset'}
          isDangerous
          isBusy={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
