import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { LinkState, NewLink, SentLink } from '#domain/assessment/assessment-link.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { DeliveryLine } from '#web/team/people/delivery-line.tsx';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { SubmissionList } from '#web/candidate/profile/submission-list.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { toast } from '#web/kit/toast.tsx';
import { revokeLink, sendLinkAgain, sentLinksQuery } from './link-calls.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './links.module.css';
import { ReopenDialog } from './reopen-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

/** The links that a candidate was sent, with their state, and a button to send another. */
export function SentLinks({ candidate }: { candidate: CandidateWithJob }) {
  const { data = [], isSuccess, error, refetch } = useQuery(sentLinksQuery(candidate.id));
  /** An object while the dialog is open. `again` is a link that was just mailed again. */
  const [sending, setSending] = useState<{ again: NewLink | null } | null>(null);
  const [reopened, setReopened] = useState<SentLink | null>(null);
  return (
    <section
      className={classNames('stack gap-2 line-above', styles['section'])}
      aria-label="Links to answer by"
    >
      <div className={classNames('row wrap gap-2 apart', styles['head'])}>
        <h3>Links</h3>
        <OnlineButton size="small" icon={<Send />} onClick={() => setSending({ again: null })}>
          Send assessment…
        </OnlineButton>
      </div>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {isSuccess && data.length === 0 && (
        <p className={styles['none']}>
          Send a link, and {candidate.name} answers without an account. What they answer comes here.
        </p>
      )}
      {data.length > 0 && (
        <ul className="grid" aria-label="Links">
          {data.map((link) => (
            <LinkItem
              key={link.id}
              candidate={candidate}
              link={link}
              onSentAgain={(again) => setSending({ again })}
              onReopen={() => setReopened(link)}
            />
          ))}
        </ul>
      )}
      {answeredElsewhere(data, candidate.jobId).map(({ jobId, jobTitle }) => (
        <div key={jobId} className={classNames('grid gap-2', styles['others'])}>
          <h4>Answers for {jobTitle ?? `job #${jobId}`}</h4>
          <SubmissionList candidate={{ ...candidate, jobId }} />
        </div>
      ))}
      {sending && (
        <SendDialog candidate={candidate} sentAgain={sending.again} onClose={() => setSending(null)} />
      )}
      {reopened && <ReopenDialog candidate={candidate} link={reopened} onClose={() => setReopened(null)} />}
    </section>
  );
}

/** For each other job, one answered link. The profile itself shows only the submissions for the candidate's own job. */
function answeredElsewhere(links: readonly SentLink[], ownJobId: number): readonly SentLink[] {
  const others = links.filter(({ state, jobId }) => state === 'answered' && jobId !== ownJobId);
  return [...new Map(others.map((link) => [link.jobId, link])).values()];
}

interface LinkItemProps {
  candidate: CandidateWithJob;
  link: SentLink;
  onSentAgain: (link: NewLink) => void;
  onReopen: () => void;
}

function LinkItem({ candidate, link, onSentAgain, onReopen }: LinkItemProps) {
  const { jobId, jobTitle, by, sentAt } = link;
  const title = jobTitle ?? `Job #${jobId}`;
  const revoke = useOwnWrite(revokeLink, {
    shownBy: sentLinksQuery(candidate.id),
    onDone: () => toast.info('The link is revoked'),
  });
  const again = useOwnWrite(sendLinkAgain, { shownBy: sentLinksQuery(candidate.id), onDone: onSentAgain });
  const isOpen = link.state === 'open';

  // One function for both actions of the button, which stays the same element so that it keeps the focus.
  function act(): void {
    if (!isOpen) onReopen();
    else revoke.mutate(link);
  }

  return (
    <li className={classNames('row gap-2', styles['link'])}>
      <p className={classNames('stack grow', styles['facts'])}>
        <strong dir="auto">{title}</strong>
        <span className={classNames('row wrap', styles['state'])}>
          <Badge tone={isOpen ? 'success' : 'neutral'}>{STATES[link.state]}</Badge>
          <Since {...link} />
        </span>
        <span>
          Sent by <bdi>{by}</bdi> · <Moment at={sentAt} />
        </span>
        {isOpen && <DeliveryLine mail={link.mail} />}
      </p>
      {isOpen && link.mail?.state === 'failed' && (
        <OnlineButton size="small" busy={again.isPending} onClick={() => again.mutate(link)}>
          Send again
          <span className="visually-hidden"> the link for {title}</span>
        </OnlineButton>
      )}
      <OnlineButton size="small" busy={revoke.isPending} onClick={act}>
        {isOpen ? 'Revoke' : 'Open again'}
        <span className="visually-hidden"> the link for {title}</span>
      </OnlineButton>
    </li>
  );
}

const STATES: Readonly<Record<LinkState, string>> = {
  open: 'Open',
  answered: 'Answered',
  ended: 'Ended',
  revoked: 'Revoked',
};

/** The day on which a link ends, or the moment when it was answered or ended. */
function Since({ state, until, answeredAt }: SentLink) {
  if (state === 'open') {
    return (
      <>
        {' '}
        until <Moment at={until} />
      </>
    );
  }
  const at = state === 'answered' ? answeredAt : until;
  if (state === 'revoked' || at === null) return null;
  return (
    <>
      {' '}
      <Moment at={at} />
    </>
  );
}
