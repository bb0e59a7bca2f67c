import { expect, it } from 'vitest';
import { applicationProblems } from '#careers/application.ts';
import { readForm } from './read-form.ts';

const NIGHT = {
  id: 'night',
  type: 'single',
  title: 'Nights?',
  required: true,
  options: ['Yes', 'No'],
} as const;
const CONTENT = {
  sections: [
    {
      id: 's',
      title: 'Work',
      description: '',
      questions: [
        { ...NIGHT, condition: null },
        { ...NIGHT, id: 'permit', condition: { questionId: 'night', equalsValue: 'Yes' } },
        {
          id: 'paper',
          type: 'file',
          title: 'Permit',
          required: true,
          condition: { questionId: 'permit', equalsValue: 'Yes' },
        },
      ],
    },
  ],
} as const;

/** Reads a form that was filled in. */
function read(fields: Readonly<Record<string, string>>) {
  const getAll = (name: string) => (name in fields ? [fields[name] ?? ''] : []);
  const form = { names: Object.keys(fields), get: (name: string) => getAll(name)[0] ?? null, getAll };
  const { typed, files } = readForm(form, CONTENT);
  const problems = applicationProblems({ ...typed, hasAgreed: true }, CONTENT);
  return { problems: problems.map(({ field }) => field), files: files.map(({ sent }) => sent) };
}

const TYPED = { name: 'Ada', email: 'ada@example.com', 'question-permit': 'Yes' };

it('A question is asked only while the question of its condition is, whatever was answered there before', () => {
  const paper = { 'question-paper': 't0k' };
  expect(read({ ...TYPED, 'question-night': 'Yes' }).problems).toEqual(['question-paper']);
  expect(read({ ...TYPED, ...paper, 'question-night': 'Yes' }).files).toEqual(['t0k']);
  expect(read({ ...TYPED, 'question-night': 'No' }).problems).toEqual([]);
  expect(read({ ...TYPED, ...paper, 'question-night': 'No' }).files).toEqual([]);
});
