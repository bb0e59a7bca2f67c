import { OnlineButton } from '#web/app/host/online-button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { answerUntil, isKept } from '#domain/retention/consent.ts';
import type { PrivacyNotice } from '#domain/site/site.ts';
import { noticesQuery } from '#web/app/careers/site-queries.ts';
import { useHost } from '#web/app/host/host.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { MailLink } from './mail-link.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './retention.module.css';
import { candidateConsentsQuery, type CandidateConsent } from './retention-queries.ts';
import { useAnswerConsent } from './use-answer-consent.ts';

/** Says whether the candidate agreed to be kept, or was asked. An answer that came by another way can be noted. */
export function ConsentStrip({ candidate }: { candidate: CandidateWithJob }) {
  const now = new Date(useClock()).toISOString();
  const { data } = useQuery(candidateConsentsQuery(candidate.id));
  const consents = data?.data ?? [];
  const kept = consents.find((each) => isKept(each, now));
  const [latest] = consents;
  if (kept) return <Agreed consent={kept} />;
  if (!latest || latest.answer === 'agreed' || latest.answer === 'erase') return null;
  return <Asked consent={latest} candidate={candidate} />;
}

function Agreed({ consent: { answeredAt, keptUntil, noticeId } }: { consent: CandidateConsent }) {
  const { data } = useQuery({ ...noticesQuery, enabled: noticeId !== null });
  const notice: PrivacyNotice | undefined = data?.data.find(({ id }) => id === noticeId);
  return (
    <div className={classNames('row wrap gap-2 apart surface text-control', styles['strip'])}>
      <p>
        Agreed on {calendarDay(answeredAt ?? '')} to be kept until {calendarDay(keptUntil ?? '')}
        {notice && `, under the privacy notice of ${calendarDay(notice.at)}`}.
      </p>
    </div>
  );
}

function Asked({ consent, candidate }: { consent: CandidateConsent; candidate: CandidateWithJob }) {
  const { needsNetwork } = useHost().api;
  const { answer, isPending } = useAnswerConsent();
  const isUnmailed = consent.mailedAt === null && consent.answer === null;
  return (
    <div className={classNames('row wrap gap-2 apart surface text-control', styles['strip'])}>
      <p>{sentenceOf(consent, candidate)}</p>
      <div className="flex wrap gap-2">
        {isUnmailed && !needsNetwork && <MailLink entry={{ consent, candidate }} />}
        <OnlineButton size="small" disabled={isPending} onClick={() => answer(consent.id, 'agreed')}>
          They agreed
        </OnlineButton>
        <OnlineButton size="small" disabled={isPending} onClick={() => answer(consent.id, 'erasure asked')}>
          They want erasure
        </OnlineButton>
      </div>
    </div>
  );
}

function sentenceOf(consent: CandidateConsent, { email }: Pick<CandidateWithJob, 'email'>): string {
  const { mailedAt, answer } = consent;
  const until = answerUntil(consent);
  if (answer === 'none') {
    const decide = 'Decide whether to keep or erase them.';
    if (mailedAt !== null)
      return `Did not answer whether to be kept, asked on ${calendarDay(mailedAt)}. ${decide}`;
    return email === ''
      ? `There is no email to ask whether to keep their data. ${decide}`
      : `The question whether to keep their data was not mailed. ${decide}`;
  }
  return mailedAt === null || until === null
    ? 'A mail will ask whether to keep their data.'
    : `Asked on ${calendarDay(mailedAt)} whether to keep their data. They may answer until ${calendarDay(until)}.`;
}
