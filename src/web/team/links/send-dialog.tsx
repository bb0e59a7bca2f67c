import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LinkWay, NewLink, SendableAssessment } from '#domain/assessment-link.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { useChange } from '#web/team/people/people-queries.ts';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell, copyText } from '#web/kit/copy-text.ts';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { Select } from '#web/kit/select.tsx';
import { LastDayField, useLastDay } from './last-day-field.tsx';
import { sendableQuery, sendLink, sentLinksQuery } from './link-calls.ts';
import styles from './links.module.css';

/** A link, and the way it was to go. */
interface Made extends NewLink {
  readonly way: LinkWay;
}

interface SendDialogProps {
  candidate: CandidateWithJob;
  onClose: () => void;
}

/** Makes a link for a candidate, and shows it: once, because the server does not keep it. */
export function SendDialog({ candidate, onClose }: SendDialogProps) {
  const { data, error, refetch } = useQuery(sendableQuery);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog title={`Send ${candidate.name} an assessment`} onClose={onClose}>
      {made ? (
        <NewLinkShown candidate={candidate} made={made} onClose={onClose} />
      ) : (
        <>
          {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
          {!data && !error && <Loading isLine />}
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
  onMade: (made: Made) => void;
}

function SendForm({ candidate: { id, email }, assessments, onMade, onClose }: SendFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [jobId, setJobId] = useState(String(assessments[0]?.jobId));
  const lastDay = useLastDay();
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, variables } = useChange(sendLink, {
    key: sentLinksQuery(id).queryKey,
    onDone: async (made, { by }) => {
      onMade({ ...made, way: by });
      if (by === 'copy') await copyText('Link', made.link);
    },
  });

  // It may have had to be asked first what can be sent.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  function send(by: LinkWay): void {
    setTried(true);
    const { until, problems } = lastDay;
    if (form.current && focusFirstProblem(form.current, problems)) return;
    if (isPending || until === null) return;
    mutate({ candidateId: id, jobId: Number(jobId), until, by });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    send('email');
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Select
        label="Assessment"
        value={jobId}
        options={assessments.map((each) => ({ value: String(each.jobId), label: each.jobTitle }))}
        onChange={setJobId}
      />
      <LastDayField lastDay={lastDay} showsProblem={isTried} />
      <DialogDetail>
        Whoever has the link can answer once, without an account. By email it goes to <bdi>{email}</bdi>.
      </DialogDetail>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button aria-disabled={isPending} onClick={() => send('copy')}>
          Copy link
        </Button>
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {isPending && variables.by === 'email' ? 'Sending…' : 'Send by email'}
        </Button>
      </DialogActions>
    </form>
  );
}

function NewLinkShown({ candidate: { email }, made, onClose }: SendDialogProps & { made: Made }) {
  const address = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => address.current?.focus(), []);

  return (
    <>
      <div className={styles['made']}>
        <DialogDetail>
          {made.mailed && (
            <>
              A message with the link is on its way to <bdi>{email}</bdi>.{' '}
            </>
          )}
          {made.way === 'email' &&
            !made.mailed &&
            'The message could not be sent: hand on the link yourself. '}
          {made.mailed ? 'This is the link, should it not arrive' : 'This is the link'}: it is shown only now.
        </DialogDetail>
        <div className={styles['address']}>
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
