import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { TEAMMATES } from '#domain/note/mention.ts';
import { newNote, type Note } from '#domain/note/note.ts';
import { MOST_DETAILED } from './details.ts';
import { momentAfter } from './moments.ts';
import type { Random } from './random.ts';

/** One candidate in so many has notes. */
const EACH_NOTED = 24;
const MOST_NOTES = 3;

/** `@` stands for a teammate, who is drawn. */
const TEXTS = [
  'Spoke on the phone for half an hour. Clear answers, and good questions about the team.',
  '@ can you take the technical interview next week?',
  'Sent the take-home task. @ will review it.',
  'Asked for a start in two months. @ please check with the hiring manager.',
  'The portfolio is worth a look: https://portfolio.example.com',
  '@ and I agree: a strong second conversation.',
  'References are fine. @ prepares the numbers for an offer.',
  'Prefers four days a week.',
];

/** Notes about some of the candidates, most of them for a teammate (product §9). */
export function demoNotes(random: Random, candidates: readonly Candidate[], dayStart: number): Note[] {
  const noted = candidates.filter(({ id }) => id <= MOST_DETAILED && id % EACH_NOTED === 5);
  const drawn = noted.flatMap(({ id, stageSince }) =>
    random
      .shuffled(TEXTS)
      .slice(0, 1 + random.below(MOST_NOTES))
      .map((words) => {
        const text = words.replaceAll('@', () => `@${random.pick(TEAMMATES).handle}`);
        const at = momentAfter(random, stageSince, dayStart);
        return { candidateId: id, ...newNote(text, { by: LOCAL_ACTOR, at }) };
      }),
  );
  return drawn
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((note, at) => ({ id: at + 1, ...note }));
}
