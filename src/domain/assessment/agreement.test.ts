import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { sampleAssessment } from '#domain/samples/sample-rows.ts';
import { pruneAnswers } from './prune-answers.ts';
import { questionsOf, type Answer, type Assessment } from './model.ts';
import { QUESTION_TYPES } from '#domain/choices/question-type.ts';
import { normaliseAssessment, upgradeAssessment } from './normalise.ts';
import { answersToSubmit, newSubmission } from './submission.ts';
import { validateAnswers } from './validate-answers.ts';
import { visibleQuestions } from './visibility.ts';

const NOW = '2026-01-05T09:00:00.000Z';
const IDS = ['q1', 'q2', 'q3', 'q4'];

it('Preview, form and server agree on what is visible, what is wrong and what is handed in (product §5)', () => {
  fc.assert(
    fc.property(anyAssessment(), anyAnswers(), (assessment, given) => {
      // The screens normalise the assessment first, too.
      const form = normaliseAssessment(assessment, noIds);
      const counted = answersToSubmit(form, pruneAnswers(form, given));
      const errors = validateAnswers(form, counted);
      expect(validateAnswers(assessment, counted)).toEqual(errors);

      const stored = newSubmission({ assessment, candidateId: null, answers: counted, now: NOW });
      const server = isRefusal(stored)
        ? { errors: stored.errors }
        : { errors: {}, answers: stored.answers, questions: stored.questions.map(({ id }) => id) };
      expect(server).toEqual({
        errors: Object.fromEntries(errors),
        ...(errors.size === 0 && {
          answers: counted,
          questions: visibleQuestions(form, counted).map(({ id }) => id),
        }),
      });
    }),
  );
});

it('Answers that are sent once more are the same (product §5)', () => {
  fc.assert(
    fc.property(anyAssessment(), anyAnswers(), (assessment, given) => {
      const pruned = pruneAnswers(assessment, given);
      const counted = answersToSubmit(assessment, pruned);
      expect(pruneAnswers(assessment, pruned)).toBe(pruned);
      expect(answersToSubmit(assessment, counted)).toEqual(counted);
      const ids = new Set(questionsOf(assessment).map(({ id }) => id));
      expect(Object.keys(counted).every((id) => ids.has(id))).toBe(true);
    }),
  );
});

/**
 * An assessment with few different ids and values. Met conditions, cycles and conditions on hidden questions are then
 * frequent.
 */
function anyAssessment(): fc.Arbitrary<Assessment> {
  const bound = fc.option(fc.integer({ min: -1, max: 3 }));
  const question = fc.record({
    type: fc.constantFrom(...QUESTION_TYPES),
    title: fc.constantFrom('', 'Why?'),
    required: fc.boolean(),
    options: fc.constant(['Yes', 'No']),
    min: bound,
    max: bound,
    maxLength: fc.option(fc.nat({ max: 3 })),
    condition: fc.option(
      fc.record({
        questionId: fc.constantFrom(...IDS, 'gone'),
        equalsValue: fc.constantFrom('Yes', 'No', '2', ''),
      }),
    ),
  });
  return fc
    .tuple(question, question, question, question)
    .map((questions) =>
      sampleAssessment(
        upgradeAssessment(
          { sections: [{ id: 's', questions: questions.map((each, at) => ({ ...each, id: IDS[at] })) }] },
          noIds,
        ),
      ),
    );
}

function anyAnswers(): fc.Arbitrary<Record<string, Answer>> {
  const answer = fc.oneof(
    fc.constantFrom('Yes', 'No', '2', '', 'abc', '1e999'),
    fc.subarray(['Yes', 'No', 'Maybe']),
    fc.integer({ min: -2, max: 4 }),
  );
  return fc.dictionary(fc.constantFrom(...IDS, 'gone'), answer);
}

function noIds(): string {
  throw new Error('Every id is given');
}
