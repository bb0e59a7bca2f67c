import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { AccessList, LastUsed } from './access-list.tsx';
import { BareForm } from './bare-form.tsx';
import { describeAgent } from './describe-agent.ts';
import { addPasskey } from './add-passkey.ts';
import { knowsPasskeys } from './passkey-calls.ts';
import { tell, type Passkey } from './people-calls.ts';
import { factorsQuery } from './people-queries.ts';
import { useOwnWrite } from './use-own-write.ts';
import styles from './people-settings.module.css';
import { NO_PROOF, ProofFields, proofProblems } from './proof-fields.tsx';

/** The section in Settings with the person's passkeys (product §12). */
export function PasskeysSettings() {
  const { data } = useQuery(factorsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  const hasAdded = useRef(false);
  // Focuses the heading after the dialog closes.
  useEffect(() => {
    if (!isAdding && hasAdded.current) title.current?.focus();
    hasAdded.current = isAdding;
  }, [isAdding]);
  const remove = useOwnWrite(
    ({ id }: Passkey) =>
      tell('DELETE /people/me/factors/passkeys/{id}', { params: { id } }, 'The passkey was not removed'),
    {
      shownBy: factorsQuery,
      onDone: (_, { name }) => {
        title.current?.focus();
        toast.info(`The passkey “${name}” is removed`);
      },
    },
  );
  if (!data) return null;
  const { password, passkeys, twoStep } = data;
  return (
    <section aria-labelledby="passkeys-title" className={styles['section']}>
      <h3 ref={title} tabIndex={-1} id="passkeys-title">
        Passkeys
      </h3>
      <p className="quiet">
        {knowsPasskeys()
          ? 'A passkey signs you in without a password, with what unlocks your device.'
          : 'This browser knows no passkeys, or not at this address.'}
      </p>
      <AccessList
        label="Passkeys"
        rows={passkeys}
        nameOf={({ name }) => name}
        renderDetails={({ lastUsedAt }) => <LastUsed at={lastUsedAt} />}
        action="Remove"
        kind="the passkey"
        ending={remove}
      />
      {knowsPasskeys() && (
        <div>
          <Button size="small" onClick={() => setAdding(true)}>
            Add a passkey…
          </Button>
        </div>
      )}
      {isAdding && (
        <AddPasskey hasPassword={password} isCodeNext={twoStep.on} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}

interface AddPasskeyProps {
  hasPassword: boolean;
  isCodeNext: boolean;
  onClose: () => void;
}

/** A dialog that asks for a name and a proof. A person without a password proves who they are by a recent sign-in. */
function AddPasskey({ hasPassword, isCodeNext, onClose }: AddPasskeyProps) {
  const client = useQueryClient();
  const form = useForm({
    start: { passkey: describeAgent(navigator.userAgent), ...NO_PROOF },
    problems: ({ passkey, ...proof }) => ({
      passkey: passkey.trim() === '' ? 'Enter a name' : null,
      ...(hasPassword && proofProblems(proof, isCodeNext)),
    }),
    send: async ({ passkey, password, code }) => {
      const proof = hasPassword ? { password, ...(isCodeNext && { code }) } : {};
      client.setQueryData(factorsQuery.queryKey, await addPasskey(passkey.trim(), proof));
      toast.info(`The passkey “${passkey.trim()}” is added`);
      onClose();
    },
  });

  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <DialogDetail>
        {!hasPassword && 'Sign in again first if you last did more than 10 minutes ago. '}
        Your browser asks you next where to keep it.
      </DialogDetail>
      <BareForm form={form} label="Add passkey" busyLabel="Adding…">
        <TextField label="Name of the passkey" {...form.field('passkey')} dir="auto" autoComplete="off" />
        {hasPassword && <ProofFields form={form} hasCode={isCodeNext} />}
      </BareForm>
    </Dialog>
  );
}
