import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DOMAIN, SELECTOR } from '#domain/team/workspace-mail.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { ConfirmDialog, DialogActions } from '#web/kit/dialog.tsx';
import { TextArea, TextField } from '#web/kit/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/kit/form.tsx';
import formStyles from '#web/kit/form.module.css';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { CopiedOnce } from '#web/team/people/copied-once.tsx';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { MailDialog } from './mail-dialog.tsx';
import styles from './mail-server.module.css';
import {
  checkDns,
  removeSigning,
  saveSigning,
  workspaceMailQuery,
  type WorkspaceMail,
} from './mail-server-calls.ts';

/** Proves the sender's address: a key for DKIM, and the lines that the DNS needs (product §20). */
export function SigningDialog({ onClose }: { onClose: () => void }) {
  return (
    <MailDialog
      title="Proof of the sender"
      detail="Receivers look in the DNS whether your mail is really yours. Without that, it often ends as spam."
      onClose={onClose}
    >
      {({ sending, signing }) => (
        <>
          {!sending && <p>Choose a mail server and a sender first.</p>}
          {sending && (signing ? <Signing signing={signing} /> : <KeyForm sending={sending} />)}
          {sending && <DnsCheck />}
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </MailDialog>
  );
}

/** Makes the key that signs mail, or takes one. */
function KeyForm({ sending: { address } }: { sending: NonNullable<WorkspaceMail['sending']> }) {
  const client = useQueryClient();
  const form = useForm({
    start: { domain: address.slice(address.lastIndexOf('@') + 1), selector: 'hirelane', privateKey: '' },
    problems: ({ domain, selector }) => ({
      domain: DOMAIN.test(domain.trim()) ? null : 'Enter a domain like example.com',
      selector: SELECTOR.test(selector.trim()) ? null : 'Enter letters and digits, like hirelane',
    }),
    send: async ({ domain, selector, privateKey }) => {
      const given = { domain: domain.trim(), selector: selector.trim() };
      await saveSigning(privateKey.trim() === '' ? given : { ...given, privateKey });
      toast.info('The key is made');
      await client.invalidateQueries(workspaceMailQuery);
    },
  });
  return (
    <Form form={form} className={formStyles['form']}>
      <p>A key signs each message (DKIM). Many mail servers sign by themselves: then you need none here.</p>
      <TextField label="Domain" {...form.field('domain')} autoComplete="off" spellCheck={false} />
      <TextField
        label="Selector"
        {...form.field('selector')}
        autoComplete="off"
        spellCheck={false}
        hint="The name of the key in the DNS"
      />
      <TextArea
        label="Private key"
        {...form.field('privateKey')}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        hint="Blank makes a new key. Otherwise paste an RSA key in PEM. It is never shown again."
      />
      <FormFailure form={form} />
      <div className="flex wrap gap-2 to-end">
        <SubmitButton form={form} label="Make the key" busyLabel="Making…" variant="primary" />
      </div>
    </Form>
  );
}

/** The key that signs mail, with the line that the DNS needs. */
function Signing({ signing: { record, verifiedAt } }: { signing: NonNullable<WorkspaceMail['signing']> }) {
  const [isAsking, setAsking] = useState(false);
  const removing = useOwnWrite(removeSigning, {
    shownBy: workspaceMailQuery,
    onDone() {
      setAsking(false);
      toast.info('The key is removed');
    },
  });
  return (
    <section aria-label="Key" className="stack gap-2">
      <p>
        {verifiedAt === null
          ? 'Nothing is signed yet. Add this TXT line to the DNS of your domain, then check it.'
          : `Messages are signed. The line was found on ${dateAndTime(verifiedAt)}.`}
      </p>
      <CopiedOnce name="Name of the line" label="Name" value={record.name}>
        Name of the TXT line
      </CopiedOnce>
      <CopiedOnce name="Value of the line" label="Value" value={record.value}>
        Its value
      </CopiedOnce>
      <div>
        <Button size="small" onClick={() => setAsking(true)}>
          Remove the key…
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          message="Remove the key?"
          detail="Messages are not signed any more. The line in the DNS can then go, too."
          confirmLabel="Remove"
          isDangerous
          isBusy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** Looks for the lines that the sender's domain needs. */
function DnsCheck() {
  const client = useQueryClient();
  const { data, error, mutate, isPending } = useMutation({
    mutationFn: checkDns,
    onSettled: () => client.invalidateQueries(workspaceMailQuery),
  });
  return (
    <section aria-label="DNS" className="stack gap-2">
      <div>
        <Button size="small" busy={isPending} onClick={() => isPending || mutate()}>
          {isPending ? 'Checking…' : 'Check the DNS'}
        </Button>
      </div>
      <div role="status">
        {data && (
          <ul aria-label="Lines in the DNS" className="stack gap-2">
            {data.data.map(({ kind, isWell, sentence }) => (
              <li key={kind} className={styles['line']}>
                <strong>
                  {kind}: {isWell ? 'found' : 'missing'}
                </strong>
                . {sentence}.
              </li>
            ))}
          </ul>
        )}
        {error && <p>{error.message}</p>}
      </div>
    </section>
  );
}
