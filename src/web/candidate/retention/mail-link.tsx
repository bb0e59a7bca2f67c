import { useQuery } from '@tanstack/react-query';
import { answerUntil } from '#domain/retention/consent.ts';
import { jobsInWords, questionText } from '#domain/retention/question.ts';
import { siteQuery } from '#web/app/careers/site-queries.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { retentionQuery, type ConsentEntry } from './retention-queries.ts';
import { useAnswerConsent } from './use-answer-consent.ts';

/** Opens the person's mail program with the question, and notes that it was mailed. */
export function MailLink({ entry: { consent, candidate } }: { entry: ConsentEntry }) {
  const { data: site } = useQuery(siteQuery);
  const { data: rule } = useQuery(retentionQuery);
  const { answer } = useAnswerConsent();
  const now = new Date(useClock()).toISOString();
  if (!site || !rule) return null;
  const { subject, text } = questionText({
    name: candidate.name,
    company: site.company,
    jobs: jobsInWords([candidate.jobTitle]),
    keepMonths: consent.keepMonths,
    until: calendarDay(answerUntil({ ...consent, mailedAt: now }) ?? now),
    unanswered: rule.unanswered,
    location: null,
  });
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return (
    <a
      className={buttonClass({ size: 'small' })}
      href={`mailto:${encodeURIComponent(candidate.email).replace('%40', '@')}?${query}`}
      aria-label={`Write to ${candidate.name}`}
      onClick={() => answer(consent.id, 'mailed')}
    >
      Write mail
    </a>
  );
}
