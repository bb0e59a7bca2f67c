import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IMAP_PORTS, repliesProblem } from '#domain/team/workspace-mail.ts';
import { Button } from '#web/kit/button.tsx';
import { ConfirmDialog, DialogActions } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/kit/form.tsx';
import formStyles from '#web/kit/form.module.css';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { stateSentence } from '#web/team/people/state-sentence.ts';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import {
  removeReceiving,
  saveReceiving,
  workspaceMailQuery,
  type WorkspaceMail,
} from './mail-server-calls.ts';
import { MailDialog } from './mail-dialog.tsx';
import { givenServer, ServerFields, serverProblems, typedServer } from './server-fields.tsx';

/** Chooses the mailbox to which candidates answer (product §20). */
export function ReceivingDialog({ onClose }: { onClose: () => void }) {
  return (
    <MailDialog
      title="Mailbox"
      detail="Candidates answer to this mailbox, and its mail comes to them here. Nothing in it is changed. Use one for this alone: each mail in it from yesterday on is read."
      onClose={onClose}
    >
      {({ receiving }) => <ReceivingForm {...{ receiving, onClose }} />}
    </MailDialog>
  );
}

function ReceivingForm({ receiving, onClose }: Pick<WorkspaceMail, 'receiving'> & { onClose: () => void }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const hasPassword = receiving?.hasPassword ?? false;
  const form = useForm({
    start: {
      ...typedServer(receiving, IMAP_PORTS),
      folder: receiving?.folder ?? 'INBOX',
      replies: receiving?.replies ?? '',
      authServers: receiving?.authServers.join(', ') ?? '',
    },
    problems: (typed) => ({
      ...serverProblems(typed),
      user: typed.user.trim() === '' ? 'Enter the user name' : null,
      password: typed.password === '' && !hasPassword ? 'Enter the password' : null,
      replies: repliesProblem(typed.replies),
    }),
    send: async ({ folder, replies, authServers, ...server }) => {
      await saveReceiving({
        ...givenServer(server),
        folder: folder.trim() === '' ? 'INBOX' : folder.trim(),
        replies: replies.trim(),
        authServers: authServers.split(/[\s,]+/).filter((name) => name !== ''),
      });
      form.change({ password: '' });
      toast.info('Answers are read from this mailbox now');
      await client.invalidateQueries(workspaceMailQuery);
    },
  });
  const removing = useOwnWrite(removeReceiving, {
    shownBy: workspaceMailQuery,
    onDone() {
      toast.info('Answers arrive in the shared mailbox again');
      onClose();
    },
  });

  return (
    <>
      <Form form={form} className={formStyles['form']}>
        <ServerFields
          values={form.values}
          problems={form.shown}
          ports={IMAP_PORTS}
          example="imap.example.com"
          userHint="Often the whole address"
          hasPassword={hasPassword}
          onChange={form.change}
        />
        <TextField label="Folder" {...form.field('folder')} autoComplete="off" spellCheck={false} />
        <TextField
          label="Address for answers"
          {...form.field('replies')}
          type="email"
          autoComplete="off"
          hint="Like jobs@example.com. Mail to jobs+anything@example.com has to arrive in this mailbox."
        />
        <TextField
          label="Servers that prove senders"
          {...form.field('authServers')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="As they name themselves in Authentication-Results, like mx.example.com. Blank: no sender is proven."
        />
        {receiving && <p>{stateSentence('Receiving', receiving.state)}</p>}
        <FormFailure form={form} />
        <DialogActions>
          {receiving && <Button onClick={() => setAsking(true)}>Use the shared mailbox…</Button>}
          <Button onClick={onClose}>Close</Button>
          <SubmitButton form={form} label="Save" busyLabel="Connecting…" variant="primary" />
        </DialogActions>
      </Form>
      {isAsking && (
        <ConfirmDialog
          message="Read answers from the shared mailbox again?"
          detail="The password is forgotten. Answers to messages of before still go to this mailbox, where nobody reads them any more."
          confirmLabel="Use the shared one"
          isBusy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
