import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailableProblem } from '#domain/email.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import { SENDER_NAME_MAX_LENGTH, SMTP_PORTS } from '#domain/team/workspace-mail.ts';
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
  removeSending,
  saveSending,
  sendTest,
  workspaceMailQuery,
  type WorkspaceMail,
} from './mail-server-calls.ts';
import { MailDialog } from './mail-dialog.tsx';
import { givenServer, ServerFields, serverProblems, typedServer } from './server-fields.tsx';

interface SendingDialogProps {
  /** The receiver of a test message. */
  email: string;
  onClose: () => void;
}

/** Chooses the mail server and the sender of the workspace's messages to candidates (product §20). */
export function SendingDialog({ email, onClose }: SendingDialogProps) {
  return (
    <MailDialog
      title="Mail server"
      detail="Messages to candidates are sent by this server and come from this address. Invitations and notifications of members still go by the shared mail server."
      onClose={onClose}
    >
      {({ sending }) => <SendingForm {...{ sending, email, onClose }} />}
    </MailDialog>
  );
}

function SendingForm({ sending, email, onClose }: SendingDialogProps & Pick<WorkspaceMail, 'sending'>) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    start: {
      ...typedServer(sending, SMTP_PORTS),
      address: sending?.address ?? '',
      name: sending?.name ?? '',
    },
    problems: (typed) => ({ ...serverProblems(typed), address: mailableProblem(typed.address) }),
    send: async ({ address, name, ...server }) => {
      await saveSending({ ...givenServer(server), address: address.trim(), name: name.trim() });
      form.change({ password: '' });
      test.reset();
      toast.info('Mail is sent by this server now');
      await client.invalidateQueries(workspaceMailQuery);
    },
  });
  const test = useMutation({
    mutationFn: sendTest,
    onSettled: () => client.invalidateQueries(workspaceMailQuery),
  });
  const removing = useOwnWrite(removeSending, {
    shownBy: workspaceMailQuery,
    onDone() {
      toast.info('Mail is sent by the shared mail server again');
      onClose();
    },
  });

  return (
    <>
      <Form form={form} className={formStyles['form']}>
        <ServerFields
          values={form.values}
          problems={form.shown}
          ports={SMTP_PORTS}
          example="smtp.example.com"
          hasPassword={sending?.hasPassword ?? false}
          onChange={form.change}
        />
        <TextField
          label="Sender’s address"
          {...form.field('address')}
          type="email"
          autoComplete="off"
          hint="Like jobs@example.com. The server has to accept it as a sender."
        />
        <TextField
          label="Sender’s name"
          {...form.field('name')}
          dir="auto"
          autoComplete="off"
          maxLength={SENDER_NAME_MAX_LENGTH}
          hint="For mail that no member writes, such as receipts. Blank: the workspace’s name."
        />
        {sending && <p>{stateSentence('Sending', sending.state)}</p>}
        <div role="status">
          {test.data && <p>{testSentence(test.data, email)}</p>}
          {test.error && <p>{test.error.message}</p>}
        </div>
        <FormFailure form={form} />
        <DialogActions>
          {sending && <Button onClick={() => setAsking(true)}>Use the shared mail server…</Button>}
          {sending && (
            <Button busy={test.isPending} onClick={() => test.isPending || test.mutate()}>
              {test.isPending ? 'Sending…' : 'Send a test message'}
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          <SubmitButton form={form} label="Save" busyLabel="Connecting…" variant="primary" />
        </DialogActions>
      </Form>
      {isAsking && (
        <ConfirmDialog
          message="Send by the shared mail server again?"
          detail="The password is forgotten. Messages that wait are sent by the shared mail server."
          confirmLabel="Use the shared one"
          isBusy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function testSentence({ state, reason }: Delivery, email: string): string {
  return state === 'failed'
    ? `The message was not sent. ${reason}.`
    : `The mail server has taken the message to ${email}. If it does not arrive, look among spam.`;
}
