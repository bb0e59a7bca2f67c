import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LinkWay, NewLink, SendableAssessment } from '#domain/assessment/assessment-link.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useSendsMail } from '#web/team/people/ways-query.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell, copyText } from '#web/kit/copy-text.ts';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { endOf, lastDayProblem } from './last-day.ts';
import { LastDayField, useLastDays } from './last-day-field.tsx';
import { sendableQuery, sendLink, sentLinksQuery } from './link-calls.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './links.module.css';

interface SendDialogProps {
  candidate: CandidateWithJob;
  onClose: () => void;
  /** A link that was just mailed again, which the dialog shows instead of the form. */
  sentAgain?: NewLink | null;
}

/** Makes a link for a candidate and shows it once, because the server does not store it. */
export function SendDialog({ candidate, onClose, sentAgain = null }: SendDialogProps) {
  const query = useQuery(sendableQuery);
  const { data } = query;
  const [made, setMade] = useState(sentAgain);
  return (
    <Dialog title={`Send ${candidate.name} an assessment`} onClose={onClose}>
      {made ? (
        <NewLinkShown candidate={candidate} made={made} onClose={onClose} />
      ) : (
        <>
          <QueryStatus query={query} isLine />
          {data?.length === 0 && <NothingToSend candidate={candidate} onClose={onClose} />}
          {data && data.length > 0 && (
            <SendForm
              candidate={candidate}
              assessments={ownFirst(data, candidate.jobId)}
              onMade={setMade}
              onClose={onClose}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

function ownFirst(all: readonly SendableAssessment[], jobId: number): readonly SendableAssessment[] {
  return all.toSorted((a, b) => Number(b.jobId === jobId) - Number(a.jobId === jobId));
}

function NothingToSend({ candidate: { jobId }, onClose }: SendDialogProps) {
  return (
    <>
      <DialogDetail>No job has an assessment yet.</DialogDetail>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <LinkButton variant="primary" to="/assessments/$jobId" params={{ jobId: String(jobId) }}>
          Build the assessment
        </LinkButton>
      </DialogActions>
    </>
  );
}

interface SendFormProps extends SendDialogProps {
  assessments: readonly SendableAssessment[];
  onMade: (made: NewLink) => void;
}

function SendForm({ candidate: { id, email }, assessments, onMade, onClose }: SendFormProps) {
  const sendsMail = useSendsMail();
  const days = useLastDays();
  const usualWay: LinkWay = sendsMail ? 'email' : 'copy';
  /** The way that is being sent. */
  const [way, setWay] = useState(usualWay);
  const form = useForm<{ readonly jobId: string; readonly until: string; readonly by: LinkWay | null }>({
    start: { jobId: String(assessments[0]?.jobId), until: days.usual, by: null },
    problems: ({ until }) => ({ until: lastDayProblem(until, days) }),
    send: async ({ jobId, by: chosen, ...typed }) => {
      const by = chosen ?? usualWay;
      const until = endOf(typed.until);
      if (until === null) return;
      setWay(by);
      const made = await sendLink({ candidateId: id, jobId: Number(jobId), until, by });
      onMade(made);
      if (by === 'copy') await copyText('Link', made.link);
      await queryClient.invalidateQueries({ queryKey: sentLinksQuery(id).queryKey });
    },
    onFailure: toast.error,
  });
  const { element, isBusy } = form;

  // Focuses the field here, because the assessments may have loaded after the dialog opened.
  useEffect(() => element.current?.querySelector('select')?.focus(), [element]);

  return (
    <Form form={form}>
      <Select
        label="Assessment"
        {...form.field('jobId')}
        options={assessments.map((each) => ({ value: String(each.jobId), label: each.jobTitle }))}
      />
      <LastDayField days={days} {...form.field('until')} />
      <DialogDetail>
        Whoever has the link can answer once, without an account.{' '}
        {sendsMail ? (
          <>
            By email it goes to <bdi>{email}</bdi>.
          </>
        ) : (
          'This server sends no mail: hand on the link yourself.'
        )}
      </DialogDetail>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant={sendsMail ? 'secondary' : 'primary'}
          busy={isBusy}
          onClick={() => form.submit({ by: 'copy' })}
        >
          Copy link
        </Button>
        {sendsMail && (
          <SubmitButton
            form={form}
            variant="primary"
            label="Send by email"
            busyLabel={way === 'email' ? 'Sending…' : 'Send by email'}
          />
        )}
      </DialogActions>
    </Form>
  );
}

function NewLinkShown({ candidate: { email }, made, onClose }: SendDialogProps & { made: NewLink }) {
  const address = useRef<HTMLInputElement>(null);
  // Moves the focus, because the pressed button was removed together with the form.
  useEffect(() => address.current?.focus(), []);

  return (
    <>
      <div className="grid gap-3">
        <DialogDetail>
          <Outcome mail={made.mail} email={email} /> It is shown only now.
        </DialogDetail>
        <div className={classNames('row gap-2', styles['address'])}>
          <TextField
            label="Link"
            hideLabel
            readOnly
            ref={address}
            value={made.link}
            onChange={() => undefined}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copyOrTell('Link', made.link)}>Copy link</Button>
        </div>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

/** Says whether the message with the link was sent, and what to do with the link. */
function Outcome({ mail, email }: { mail: Delivery | null; email: string }) {
  if (mail === null) return 'This is the link.';
  switch (mail.state) {
    case 'sent':
    case 'sending':
      return (
        <>
          A message with the link is on its way to <bdi>{email}</bdi>. This is the link, should it not arrive.
        </>
      );
    case 'kept':
      return 'This server sends no mail: hand on the link yourself.';
    case 'failed':
      return `The message was not sent. ${mail.reason}. Hand on the link yourself, or send it again in “Links”.`;
  }
}
