import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAssessment, sampleSubmission } from '#domain/samples/sample-rows.ts';
import { emptyAssessment, type Answers, type Assessment, type Question } from './model.ts';
import { QUESTION_TYPES } from '#domain/choices/question-type.ts';
import { answersToSubmit, newSubmission } from './submission.ts';
import { validateAnswers } from './validate-answers.ts';
import { visibleQuestions } from './visibility.ts';

const NOW = '2026-11-20T09:30:00.000Z';

function question(id: string, fields: Partial<Question> = {}): Question {
  return { id, type: 'short', title: `Title ${id}`, required: false, condition: null, ...fields };
}

function assessment(...questions: Question[]): Assessment {
  const sections = [{ id: 's1', title: 'Basics', description: '', questions }];
  return sampleAssessment({ jobId: 3, title: 'Frontend', version: 4, updatedAt: NOW, sections });
}

function when(questionId: string): Partial<Question> {
  return { condition: { questionId, equalsValue: 'Yes' } };
}

const chain = assessment(
  question('q1'),
  question('q2', when('q1')),
  question('q3', when('q2')),
  question('q4'),
);

describe('answersToSubmit', () => {
  it.each<[says: string, answers: Answers, submitted: Answers]>([
    [
      'keeps the answers to visible questions',
      { q1: 'Yes', q2: 'No', q4: '' },
      { q1: 'Yes', q2: 'No', q4: '' },
    ],
    ['leaves out those to hidden questions', { q1: 'No', q2: 'No' }, { q1: 'No' }],
    ['leaves out those to unknown questions', { q1: 'No', gone: 'x' }, { q1: 'No' }],
    [
      'leaves out what waited for a hidden answer',
      { q1: 'No', q2: 'Yes', q3: 'x', q4: 'y' },
      { q1: 'No', q4: 'y' },
    ],
  ])('%s', (_says, answers, submitted) => {
    expect(answersToSubmit(chain, answers)).toEqual(submitted);
  });
});

describe('newSubmission', () => {
  function submit(answers: Answers, to = chain) {
    return newSubmission({ assessment: to, candidateId: 7, answers, now: NOW });
  }

  it('newSubmission holds the answers, and the questions as they were asked', () => {
    const untitled = assessment(question('q1', { title: '', type: 'multi' }), question('q2'));
    const expected = sampleSubmission({
      id: 1,
      jobId: 3,
      candidateId: 7,
      createdAt: NOW,
      answers: { q1: ['A'] },
      version: 4,
      questions: [
        { id: 'q1', title: 'Untitled question', type: 'multi' },
        { id: 'q2', title: 'Title q2', type: 'short' },
      ],
    });
    expect({ id: 1, ...submit({ q1: ['A'] }, untitled) }).toEqual(expected);
  });

  it('newSubmission leaves out hidden and unknown questions', () => {
    const asked = ['q1', 'q4'].map((id) => ({ id, title: `Title ${id}`, type: 'short' }));
    const submitted = expect.objectContaining({ answers: { q1: 'No' }, questions: asked });
    expect(submit({ q1: 'No', q2: 'x', gone: 'y' })).toEqual(submitted);
  });

  it.each<[says: string, questions: Question[], refused: string, errors: Record<string, string>]>([
    [
      'one error',
      [question('q1', { required: true }), question('q2')],
      '“Title q1”: Required',
      { q1: 'Required' },
    ],
    [
      'several errors',
      [question('q1'), question('q2', { required: true }), question('q3', { required: true, title: '' })],
      '“Title q2”: Required, and 1 more',
      { q2: 'Required', q3: 'Required' },
    ],
  ])(
    'newSubmission refuses %s with a sentence and the message of each question',
    (_says, questions, refused, errors) => {
      expect(submit({}, assessment(...questions))).toEqual({ kind: 'invalid', refused, errors });
    },
  );

  it('newSubmission refuses a job that has no assessment', () => {
    expect(submit({}, emptyAssessment(3))).toMatchObject({ kind: 'missing' });
  });

  it('newSubmission agrees with the form on what is shown, wrong and handed in, for any answers', () => {
    fc.assert(
      fc.property(anyAssessment(), anyAnswers(), (form, answers) => {
        const counted = answersToSubmit(form, answers);
        const errors = validateAnswers(form, counted);
        const questions = visibleQuestions(form, counted).map(({ id, title, type }) => ({ id, title, type }));

        const expected =
          errors.size > 0 ? { errors: Object.fromEntries(errors) } : { answers: counted, questions };
        expect(submit(counted, form)).toEqual(expect.objectContaining(expected));
      }),
    );
  });

  const ids = ['q1', 'q2', 'q3', 'q4'];
  const texts = ['Yes', 'No', '', '5', 'more than ten'];

  function anyAssessment() {
    const condition = fc.record({
      questionId: fc.constantFrom(...ids),
      equalsValue: fc.constantFrom(...texts),
    });
    const fields = fc.record({
      type: fc.constantFrom(...QUESTION_TYPES),
      required: fc.boolean(),
      min: fc.constantFrom(null, 6),
      max: fc.constantFrom(null, 4),
      maxLength: fc.constantFrom(null, 10),
      condition: fc.option(condition),
    });
    return fc
      .tuple(...ids.map(() => fields))
      .map((all) => assessment(...ids.map((id, at) => question(id, all[at]))));
  }

  function anyAnswers() {
    const answer = fc.oneof(fc.constantFrom(...texts, 5, 7), fc.subarray(texts));
    return fc.dictionary(fc.constantFrom(...ids, 'gone'), answer);
  }
});
