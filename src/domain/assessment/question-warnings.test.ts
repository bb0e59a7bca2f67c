import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionWarnings } from './question-warnings.ts';
import type { AssessmentContent, Question } from './model.ts';
import { newQuestion } from './edits/new-question.ts';
import { isVisible } from './visibility.ts';

function form(...questions: Question[]): AssessmentContent {
  return { title: '', sections: [{ id: 's', title: '', description: '', questions }] };
}

const lead: Question = { ...newQuestion('single', 'lead'), title: 'Led a team?', options: ['Yes', 'No'] };
const years: Question = { ...newQuestion('number', 'years'), title: 'Years', min: 0, max: 20 };
const role: Question = { ...newQuestion('short', 'role'), title: 'Role', maxLength: 5 };
const skills: Question = { ...newQuestion('multi', 'skills'), title: 'Skills', options: ['Yes', 'Go'] };
const file: Question = { ...newQuestion('file', 'file'), title: 'Résumé' };

function waiting(questionId: string, equalsValue: string, id = 'q'): Question {
  return { ...newQuestion('short', id), title: id, condition: { questionId, equalsValue } };
}

function textsOf(content: AssessmentContent, id = 'q'): string[] {
  return (questionWarnings(content).get(id) ?? []).map(({ text }) => text);
}

describe('What the author is told of conditions (product §5)', () => {
  it.each<[says: string, content: AssessmentContent, text: string]>([
    [
      'on an unknown question',
      form(lead, waiting('gone', 'Yes')),
      'Never shown: the question it waits for no longer exists.',
    ],
    ['on itself', form(waiting('q', 'Yes')), 'Never shown: it waits for an answer to itself.'],
    [
      'on a multi choice',
      form(skills, waiting('skills', 'Yes')),
      'Never shown: “Skills” is a multi choice, and a list of choices never equals a value.',
    ],
    [
      'on a file',
      form(file, waiting('file', 'x')),
      'Never shown: “Résumé” is a file upload, which nobody can answer.',
    ],
    [
      'without a value',
      form(lead, waiting('lead', '')),
      'Never shown: the value to wait for is still empty.',
    ],
    [
      'with a value that is not an option',
      form(lead, waiting('lead', 'yes')),
      'Never shown: “yes” is not an option of “Led a team?”.',
    ],
    [
      'with a text for a number',
      form(years, waiting('years', 'many')),
      'Never shown: “many” is not a number, and “Years” asks for one.',
    ],
    ['below the min', form(years, waiting('years', '-1')), 'Never shown: -1 is below the min of “Years”, 0.'],
    [
      'above the max',
      form(years, waiting('years', '21')),
      'Never shown: 21 is above the max of “Years”, 20.',
    ],
    [
      'with a value that can’t be typed',
      form(role, waiting('role', 'Engineer')),
      'Never shown: “Engineer” is longer than “Role” allows, 5 characters.',
    ],
    [
      'on itself through another',
      form(waiting('b', 'x'), waiting('q', 'x', 'b')),
      'Never shown: it waits for “b”, which waits for this question.',
    ],
    [
      'on itself through several',
      form(waiting('b', 'x'), waiting('c', 'x', 'b'), waiting('q', 'x', 'c')),
      'Never shown: it waits for “b”, which waits for this question.',
    ],
    [
      'on a question that is never shown',
      form(skills, waiting('skills', 'Yes', 'b'), waiting('b', 'x', 'c'), waiting('c', 'x')),
      'Never shown: it waits for “c”, which is never shown itself.',
    ],
    [
      'on a circle of others',
      form(waiting('c', 'x', 'b'), waiting('b', 'x', 'c'), waiting('c', 'x')),
      'Never shown: it waits for “c”, which is never shown itself.',
    ],
    [
      'on a question without a title',
      form({ ...lead, title: ' ' }, waiting('lead', 'x')),
      'Never shown: “x” is not an option of “Untitled question”.',
    ],
    [
      'on a later question',
      form(waiting('lead', 'Yes'), lead),
      '“Led a team?” comes later: this question can only appear once that one is answered, above it.',
    ],
  ])('%s', (_says, content, text) => {
    expect(textsOf(content)).toEqual([text]);
    expect(questionWarnings(content).get('q')).toEqual([{ about: 'condition', text }]);
  });

  it.each<[says: string, content: AssessmentContent]>([
    ['no condition', form(lead)],
    ['a condition on an option', form(lead, waiting('lead', 'Yes'))],
    ['a condition on the least number of a range', form(years, waiting('years', '0'))],
    ['a condition on its greatest', form(years, waiting('years', '20'))],
    ['a condition on a text that fits', form(role, waiting('role', 'Chief'))],
    ['a chain that can be met', form(lead, waiting('lead', 'No', 'b'), waiting('b', 'x'))],
  ])('%s: nothing', (_says, content) => {
    expect(questionWarnings(content)).toEqual(new Map());
  });

  it('A question in a circle is in a warning, as is every other in it', () => {
    const circle = form(waiting('b', 'x', 'a'), waiting('c', 'x', 'b'), waiting('a', 'x', 'c'), lead);
    expect([...questionWarnings(circle).keys()]).toEqual(['a', 'b', 'c']);
  });

  it('A question that an answer can show is never said to be “never shown”', () => {
    fc.assert(
      fc.property(anyForm(), fc.nat(4), (content, place) => {
        const question = content.sections[0]!.questions[place];
        fc.pre(question !== undefined && question.condition !== null);
        const isNever = textsOf(content, question.id).some((text) => text.startsWith('Never shown'));
        expect(isNever).toBe(!canBeShown(content, question));
      }),
      { numRuns: 300 },
    );
  });
});

/** Single and multi choices of Yes and No with random conditions on each other. */
function anyForm(): fc.Arbitrary<AssessmentContent> {
  const ids = ['q0', 'q1', 'q2', 'q3', 'q4'];
  const condition = fc.record({
    questionId: fc.constantFrom(...ids, 'gone'),
    equalsValue: fc.constantFrom('Yes', 'No', 'Maybe', ''),
  });
  const question = fc.record({
    type: fc.constantFrom('single' as const, 'single' as const, 'multi' as const),
    condition: fc.option(condition, { freq: 3 }),
  });
  return fc
    .array(question, { minLength: 5, maxLength: 5 })
    .map((questions) =>
      form(
        ...questions.map((it, at) => ({ ...newQuestion(it.type, ids[at]!), ...it, options: ['Yes', 'No'] })),
      ),
    );
}

/** Tells whether a question can be shown. Tries to give each earlier question the answer that a condition needs. */
function canBeShown(content: AssessmentContent, question: Question, seen: readonly string[] = []): boolean {
  const { condition } = question;
  if (condition === null) return true;
  const asked = content.sections[0]!.questions.find(({ id }) => id === condition.questionId);
  if (!asked || seen.includes(question.id) || !canBeShown(content, asked, [...seen, question.id]))
    return false;
  const answers = asked.type === 'multi' ? [['Yes'], ['No'], ['Yes', 'No']] : ['Yes', 'No'];
  return answers.some((answer) => isVisible(question, { [asked.id]: answer }));
}

describe('Warnings about options and limits', () => {
  it.each<[says: string, question: Question, texts: string[]]>([
    ['options that differ', lead, []],
    [
      'an option twice, and thrice',
      { ...lead, options: ['Yes', 'No', 'Yes', 'No', 'No'] },
      [
        '“Yes” is there more than once: the form shows it once.',
        '“No” is there more than once: the form shows it once.',
      ],
    ],
    ['an empty option', { ...skills, options: ['Go', ' '] }, ['An empty option is not shown in the form.']],
    ['no option', { ...lead, options: [] }, ['There is nothing to choose from yet.']],
    ['empty options only', { ...lead, options: ['', ''] }, ['There is nothing to choose from yet.']],
    ['options left from another type', { ...role, options: ['', ''] }, []],
    ['min under max', years, []],
    ['min equal to max', { ...years, min: 20 }, []],
    ['min over max', { ...years, min: 21 }, ['No number fits: the min, 21, is above the max, 20.']],
    ['min alone', { ...years, max: null }, []],
    ['no max length', { ...role, maxLength: null }, []],
    ['a max length of 0', { ...role, maxLength: 0 }, ['Nothing can be typed: the max length is 0.']],
  ])('%s', (_says, question, texts) => {
    expect(textsOf(form(question), question.id)).toEqual(texts);
  });
});
