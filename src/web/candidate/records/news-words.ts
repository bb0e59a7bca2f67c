import type { CandidateNewsKind } from '#domain/team/notification.ts';
import type { CandidateNews } from '#web/app/host/candidate-news.ts';

/** What a candidate did, in words that follow the candidate's name. */
export const NEWS_WORDS: Readonly<Record<CandidateNewsKind, string>> = {
  answer: 'wrote',
  bounce: 'did not get a message',
  booked: 'chose a time',
  moved: 'moved an interview',
  cancelled: 'cancelled an interview',
  declined: 'declined an invitation',
  accepted: 'accepted an invitation',
  withdrawn: 'withdrew the application',
  erasure: 'asks for erasure',
  submission: 'answered the assessment you sent',
  offer: 'answered your offer',
};

/** Says what is new on the open profile. Empty if nothing is. */
export function openedInWords(opened: CandidateNews['opened']): string {
  const words = new Set(opened.map(({ kind }) => NEWS_WORDS[kind]));
  return words.size > 0 ? `New: ${[...words].join(', ')}` : '';
}
