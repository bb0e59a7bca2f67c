import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { firstTemplates } from '#domain/first-templates.ts';
import type { Job } from '#domain/job/job.ts';
import { newMessages, receive, type Message } from '#domain/message/message.ts';
import { fillTemplate, firstNameOf } from '#domain/message/template.ts';
import type { Stage } from '#domain/stage.ts';
import type { Row } from '#domain/tables.ts';
import { LOCAL_PROFILE } from '#domain/team/profile.ts';
import type { Timestamp } from '#domain/time.ts';
import { MOST_DETAILED } from './details.ts';
import { momentAfter } from './moments.ts';
import type { Random } from './random.ts';

/** One candidate in so many has messages. */
const EACH_WRITTEN_TO = 20;

/** The candidates' answers in each stage, and the replies to some of them. */
const ANSWERS: Partial<Record<Stage, readonly (readonly [answer: string, back: string])[]>> = {
  screen: [
    ['Thank you, I have just sent my answers.', 'Thank you! We read them this week and come back to you.'],
    ['Is it fine if I answer on the weekend?', 'Of course. Take the time you need.'],
  ],
  tech: [
    [
      'I would love to. Tuesday or Thursday afternoon suits me best.',
      'Thursday at 14:00 it is. You meet two people of the team, for about an hour.',
    ],
    [
      'Thank you for the invitation! May we talk by video? I am abroad next week.',
      'Yes, by video is fine. Which day suits you?',
    ],
  ],
  offer: [
    ['What great news! You reach me tomorrow between 9 and 12.', 'Then we call you at 10. Talk soon!'],
    [
      'Thank you! Can you tell me more about the four-day week?',
      'With pleasure. We call you this afternoon.',
    ],
  ],
  rejected: [['Thank you for letting me know. I wish you all the best.', '']],
};

/** An invitation to a call, for jobs that have no assessment to send. */
const CALL = {
  id: null,
  subject: 'A first call about {{job}}',
  body: 'Hello {{first name}},\n\nThank you for applying for {{job}}. We would like to get to know you in a call of half an hour. When does it suit you this week?\n\nKind regards\n{{sender}}',
};

const ANSWERS_TO_CALL: readonly (readonly [answer: string, back: string])[] = [
  ['With pleasure! I am free every day after 16:00.', 'Then we call you on Thursday at 16:30.'],
  ['Thank you! Does Friday morning work for you?', 'Friday at 10:00 works well. We call you.'],
];

/** The words in a demo's mails that releases changed. */
export interface MailWords {
  readonly templates: readonly Pick<Row<'templates'>, 'id' | 'stage' | 'subject' | 'body'>[];
  /** The jobs with an assessment. Candidates for other jobs are invited to a call. */
  readonly withAssessment: (jobId: number) => boolean;
}

/** The words of earlier releases, the same for every job. */
export const EARLIER_WORDS: MailWords = {
  templates: firstTemplates().map((template) => ({
    ...template,
    body: template.body.replace('move forward with', 'go on with'),
  })),
  withAssessment: () => true,
};

/** Words that fit the job. */
export function fittingWords(withAssessment: MailWords['withAssessment']): MailWords {
  return {
    templates: firstTemplates(),
    withAssessment,
  };
}

/** The wait until somebody answers, at most. */
const MOST_WAIT_MS = 2 * 86_400_000;

/** Messages with some candidates: what was written in a mail program, and the answers (product §9). */
export function demoMessages(
  random: Random,
  candidates: readonly Candidate[],
  jobs: readonly Job[],
  dayStart: number,
  words: MailWords,
): Message[] {
  const titles = new Map(jobs.map(({ id, title }) => [id, title]));
  const drawn = candidates
    .filter(({ id, stage }) => id <= MOST_DETAILED && id % EACH_WRITTEN_TO === 9 && ANSWERS[stage])
    .flatMap((candidate) =>
      threadWith(random, candidate, titles.get(candidate.jobId) ?? '', dayStart, words),
    );
  return drawn
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((message, at) => ({ id: at + 1, ...message }));
}

function threadWith(
  random: Random,
  candidate: Candidate,
  job: string,
  dayStart: number,
  { templates, withAssessment }: MailWords,
): Omit<Message, 'id'>[] {
  const isCall = candidate.stage === 'screen' && !withAssessment(candidate.jobId);
  const template = isCall ? CALL : templates.find(({ stage }) => stage === candidate.stage);
  const answers = isCall ? ANSWERS_TO_CALL : ANSWERS[candidate.stage];
  const [answer, back] = random.pick(answers ?? [['', '']]);
  if (!template) return [];
  const values = {
    'first name': firstNameOf(candidate.name),
    job,
    sender: LOCAL_PROFILE.name,
    'link to assessment': 'https://hirelane.example/form',
    pay: '120,000 USD a year',
    start: 'the first of next month',
    'last day': 'the end of next week',
  };
  const subject = fillTemplate(template.subject, values).text;
  const first = momentAfter(random, candidate.stageSince, dayStart);
  const thread = write(candidate, subject, fillTemplate(template.body, values).text, template.id, first);
  if (random.below(4) === 0) return thread;

  const second = momentAfter(random, first, Math.min(Date.parse(first) + MOST_WAIT_MS, dayStart));
  thread.push(answered(candidate, subject, answer, second));
  if (back === '' || random.below(2) === 0) return thread;

  const third = momentAfter(random, second, Math.min(Date.parse(second) + MOST_WAIT_MS, dayStart));
  const hello = `Hello ${firstNameOf(candidate.name)},\n\n${back}\n\nKind regards\n${LOCAL_PROFILE.name}`;
  return [...thread, ...write(candidate, `Re: ${subject}`, hello, null, third)];
}

function write(
  candidate: Candidate,
  subject: string,
  text: string,
  templateId: number | null,
  at: Timestamp,
): Omit<Message, 'id'>[] {
  const draft = { candidateId: candidate.id, subject, text, attachments: [], templateId, inReplyTo: null };
  const addressed = [{ candidate, answered: null }];
  const written = newMessages([draft], addressed, { how: 'own program' }, { by: LOCAL_ACTOR, at });
  return Array.isArray(written) ? written : [];
}

function answered(candidate: Candidate, subject: string, text: string, at: Timestamp): Omit<Message, 'id'> {
  const received = {
    at,
    from: candidate.email,
    to: LOCAL_PROFILE.email,
    subject: `Re: ${subject}`,
    text: `Hello ${firstNameOf(LOCAL_PROFILE.name)},\n\n${text}\n\nBest,\n${candidate.name}`,
    messageId: `${candidate.id}.answer@mail.example.com`,
    references: [],
    attachments: [],
    original: null,
    html: null,
    isAutomatic: false,
    reason: '',
  };
  return receive(received, candidate.id, { by: LOCAL_ACTOR });
}
