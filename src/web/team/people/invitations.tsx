import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { emailProblem } from '#domain/email.ts';
import { REVIEWS_NOTHING, type Reviewing } from '#domain/team/review.ts';
import { INVITED_ROLES, ROLE_LABELS, type InvitedRole } from '#domain/team/role.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { CopiedOnce } from './copied-once.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { ask, tell, type Invitation, type NewInvitation } from './people-calls.ts';
import { invitationsQuery } from './people-queries.ts';
import { useSendsMail } from './ways-query.ts';
import { useOwnWrite } from './use-own-write.ts';
import { ReviewingFields } from './reviewing-fields.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './people-settings.module.css';

/** The open invitations, and a form to invite more people. */
export function Invitations() {
  const { data = [], error, refetch } = useQuery(invitationsQuery);
  const sendsMail = useSendsMail();
  const title = useRef<HTMLHeadingElement>(null);
  const [made, setMade] = useState<NewInvitation | null>(null);
  const revoke = useOwnWrite(
    ({ id }: Invitation) =>
      tell('DELETE /invitations/{id}', { params: { id } }, 'The invitation was not revoked'),
    {
      shownBy: invitationsQuery,
      onDone: (_, { id, email }) => {
        if (made?.id === id) setMade(null);
        title.current?.focus();
        toast.info(`The invitation of ${email} is revoked`);
      },
    },
  );
  const again = useOwnWrite(
    ({ id }: Invitation) =>
      ask(
        'POST /invitations/{id}/send',
        { params: { id }, body: {} },
        sendsMail ? 'The message was not sent' : 'The link was not made',
      ),
    { shownBy: invitationsQuery, onDone: setMade },
  );
  return (
    <>
      <h4 ref={title} tabIndex={-1}>
        Invite somebody
      </h4>
      <InviteForm onInvited={setMade} />
      {made && (
        <CopiedOnce key={made.id} name={`Invitation of ${made.email}`} label="Link" value={made.link}>
          <Outcome {...made} />
        </CopiedOnce>
      )}
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {data.length > 0 && (
        <ul className={styles['list']} aria-label="Invitations">
          {data.map((invitation) => (
            // Sending again makes a new invitation. The key is the email, so that the button stays and keeps the focus.
            <li key={invitation.email} className={classNames('row gap-2', styles['row'])}>
              <p className={classNames('grid text-data', styles['who'])}>
                <strong>{invitation.email}</strong>
                <span>
                  {ROLE_LABELS[invitation.role]}, invited until <Moment at={invitation.expiresAt} />
                </span>
                <DeliveryLine mail={invitation.mail} />
              </p>
              <Button size="small" busy={again.isPending} onClick={() => again.mutate(invitation)}>
                {sendsMail ? 'Send again' : 'Make a new link'}{' '}
                <span className="visually-hidden">
                  {sendsMail ? 'to' : 'for'} {invitation.email}
                </span>
              </Button>
              <Button size="small" busy={revoke.isPending} onClick={() => revoke.mutate(invitation)}>
                Revoke <span className="visually-hidden">the invitation of {invitation.email}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Says whether the message with a new link was sent, and what to do with the link. */
function Outcome({ email, mail }: NewInvitation) {
  const sent = `${email} is invited by mail. This is their link, should it not arrive: it is shown only now.`;
  if (mail === null) return sent;
  switch (mail.state) {
    case 'sent':
      return sent;
    case 'failed':
      return (
        <span role="alert">
          {email} is invited, but the message was not sent. {mail.reason}. Copy this link and hand it on, or
          send the message again below. The link is shown only now.
        </span>
      );
    case 'kept':
      return `${email} is invited, but this server sends no mail. Copy this link and hand it on: it is shown only now.`;
    case 'sending':
      return `${email} is invited. The mail server has not answered yet: the list below says what becomes of the message. This is their link, should it not arrive: it is shown only now.`;
  }
}

interface Invited {
  readonly email: string;
  readonly role: InvitedRole;
  readonly reviewing: Reviewing;
}

function InviteForm({ onInvited }: { onInvited: (invitation: NewInvitation) => void }) {
  const form = useForm<Invited>({
    start: { email: '', role: 'recruiter', reviewing: REVIEWS_NOTHING },
    problems: ({ email }) => ({ email: emailProblem(email) }),
    send: async ({ email, role, reviewing }) => {
      const body = { email: email.trim(), role, ...(role === 'reviewer' && { reviewing }) };
      const invitation = await ask('POST /invitations', { body }, 'The invitation was not made');
      form.change({ email: '', reviewing: REVIEWS_NOTHING });
      onInvited(invitation);
      await queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
    onFailure: toast.error,
  });

  return (
    <Form form={form} className={classNames('flex wrap gap-2', styles['invite'])}>
      <TextField
        label="Email of whom to invite"
        hideLabel
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        placeholder="name@example.com"
      />
      <Select
        className={styles['role']}
        label="Invite as"
        hideLabel
        {...form.field('role')}
        options={INVITED_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
      />
      <SubmitButton form={form} label="Invite" busyLabel="Inviting…" />
      {form.values.role === 'reviewer' && <ReviewingFields {...form.field('reviewing')} />}
    </Form>
  );
}
