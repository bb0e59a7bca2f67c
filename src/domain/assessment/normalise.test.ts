import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from './model.ts';
import { QUESTION_TYPES } from '#domain/choices/question-type.ts';
import { normaliseAssessment, upgradeAssessment } from './normalise.ts';

const plain: Question = { id: 'q1', type: 'short', title: 'Why us?', required: false, condition: null };

/** Upgrades an assessment of one section with these questions. */
function loaded(...questions: unknown[]) {
  return { title: 'Frontend', sections: [{ id: 's1', title: 'Basics', description: '', questions }] };
}

describe('A question as the form shows it (product §3)', () => {
  const yes = { questionId: 'q0', equalsValue: 'Yes' };

  it.each<[says: string, loaded: Record<string, unknown>, shown: Partial<Question>]>([
    ['type “numeric” becomes number', { type: 'numeric' }, { type: 'number' }],
    ['a title stays', { title: 'Years?', label: 'Old' }, { title: 'Years?' }],
    ['a missing title falls back to the label', { title: undefined, label: 'Years?' }, { title: 'Years?' }],
    ['an empty title falls back to the label', { title: '', label: 'Years?' }, { title: 'Years?' }],
    ['without a label it is “Untitled question”', { title: undefined }, { title: 'Untitled question' }],
    ['with blanks it is “Untitled question”', { title: ' ', label: '' }, { title: 'Untitled question' }],
    ['an older showIf becomes a condition', { showIf: { q0: 'Yes' } }, { condition: yes }],
    ['of a showIf the first key and value count', { showIf: { q0: 'Yes', q9: 'No' } }, { condition: yes }],
    ['an empty showIf is no condition', { showIf: {} }, { condition: null }],
    [
      'a condition on no question is none',
      { condition: { questionId: '', equalsValue: 'Yes' } },
      { condition: null },
    ],
    ['a condition goes before a showIf', { condition: yes, showIf: { q9: 'No' } }, { condition: yes }],
    ['a missing id is generated', { id: undefined }, { id: 'new-1' }],
    ['an empty id is generated', { id: '' }, { id: 'new-1' }],
    ['an older id that is a number becomes its text', { id: 7 }, { id: '7' }],
    ['required is false by default', { required: undefined }, { required: false }],
    ['required stays', { required: true }, { required: true }],
    ['a choice without options has none', { type: 'single' }, { type: 'single', options: [] }],
    ['options stay', { type: 'multi', options: ['A', ''] }, { type: 'multi', options: ['A', ''] }],
    ['min and max stay', { type: 'number', min: 0, max: null }, { type: 'number', min: 0, max: null }],
    ['a min or max that is no number is none', { min: '1', max: Number.NaN }, { min: null, max: null }],
    ['maxLength stays', { maxLength: 120 }, { maxLength: 120 }],
    ['a maxLength that is no whole number is none', { maxLength: 1.5 }, { maxLength: null }],
    ['nor is one below 0', { maxLength: -1 }, { maxLength: null }],
    ['an unknown type becomes short text', { type: 'rating' }, { type: 'short' }],
    ['anything else is dropped', { help: 'x', label: 'y' }, {}],
  ])('%s', (_says, fields, shown) => {
    const { sections } = normaliseAssessment(loaded({ ...plain, ...fields }), countingIds());
    expect(sections[0]?.questions).toEqual([{ ...plain, ...shown }]);
  });

  it('A question keeps its id when another question has it too: the later one gets a new one', () => {
    const { sections } = normaliseAssessment(loaded(plain, plain), countingIds());
    expect(sections[0]?.questions.map((question) => question.id)).toEqual(['q1', 'new-1']);
  });
});

it('A question whose id can’t be the key of its answer gets a new one', () => {
  const { sections } = normaliseAssessment(loaded({ ...plain, id: '__proto__' }), countingIds());
  expect(sections[0]?.questions.map((question) => question.id)).toEqual(['new-1']);
});

describe('Sections as the form shows them (product §3)', () => {
  const basics = { id: 's1', title: 'Basics', description: 'First', questions: [] };

  it.each([
    ['its title and description stay', basics, basics],
    ['a missing title is “Section”', { ...basics, title: undefined }, { ...basics, title: 'Section' }],
    ['an empty title is “Section”', { ...basics, title: '' }, { ...basics, title: 'Section' }],
    ['a missing id is generated', { ...basics, id: undefined }, { ...basics, id: 'new-1' }],
    ['a missing description is empty', { ...basics, description: undefined }, { ...basics, description: '' }],
    ['missing questions are none', { ...basics, questions: undefined }, basics],
  ])('%s', (_says, section, shown) => {
    const content = normaliseAssessment({ title: 'Frontend', sections: [section] }, countingIds());
    expect(content).toEqual({ title: 'Frontend', sections: [shown] });
  });
});

describe('upgradeAssessment', () => {
  it('upgradeAssessment keeps titles that are empty as typed', () => {
    const content = {
      title: '',
      sections: [{ id: 's1', title: '', description: '', questions: [{ ...plain, title: '' }] }],
    };
    expect(upgradeAssessment(content, countingIds())).toEqual(content);
  });

  it('upgradeAssessment brings older shapes up to date', () => {
    const older = { type: 'numeric', label: 'Years?', min: 0, max: 20, showIf: { q1: 'Yes' } };
    expect(upgradeAssessment(loaded(plain, older), countingIds()).sections[0]?.questions[1]).toEqual({
      id: 'new-1',
      type: 'number',
      title: 'Years?',
      required: false,
      min: 0,
      max: 20,
      condition: { questionId: 'q1', equalsValue: 'Yes' },
    });
  });

  it.each([null, undefined, 'text', 3, [], { sections: 'none' }, { sections: [null, 4, 'x'] }])(
    'upgradeAssessment reads %j as an assessment without sections',
    (input) => {
      expect(upgradeAssessment(input, countingIds())).toEqual({ title: '', sections: [] });
    },
  );
});

describe('Anything that is loaded', () => {
  it('Anything that is loaded is normalised without a throw, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anyAssessment(), (input) => {
        const once = normaliseAssessment(input, countingIds());
        expect(normaliseAssessment(once, noIds)).toEqual(once);
      }),
    );
  });

  it('Anything that is loaded is upgraded without a throw, once, and the form shows the same', () => {
    fc.assert(
      fc.property(anyAssessment(), (input) => {
        const once = upgradeAssessment(input, countingIds());
        expect(upgradeAssessment(once, noIds)).toEqual(once);
        expect(normaliseAssessment(once, noIds)).toEqual(normaliseAssessment(input, countingIds()));
      }),
    );
  });

  /** Any value. Many of the values resemble an assessment. */
  function anyAssessment() {
    const question = loose({
      id: fc.constantFrom('q1', 'q2', '__proto__'),
      type: fc.constantFrom(...QUESTION_TYPES, 'numeric'),
      title: fc.string(),
      label: fc.string(),
      required: fc.boolean(),
      options: fc.array(fc.string()),
      min: fc.double(),
      max: fc.double(),
      maxLength: fc.double(),
      condition: loose({ questionId: fc.string(), equalsValue: fc.string() }),
      showIf: fc.dictionary(fc.string(), fc.anything()),
    });
    const section = loose({ id: fc.string(), title: fc.string(), questions: fc.array(question) });
    return fc.oneof(fc.anything(), loose({ title: fc.string(), sections: fc.array(section) }));
  }

  /** Objects with these fields. Each field is valid, any other value, or missing. */
  function loose(fields: Record<string, fc.Arbitrary<unknown>>) {
    const spoilt = Object.entries(fields).map(([name, value]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.anything() }),
    ]);
    return fc.record(Object.fromEntries(spoilt), { requiredKeys: [] });
  }
});

function countingIds(): () => string {
  let made = 0;
  return () => `new-${++made}`;
}

function noIds(): string {
  throw new Error('every id should be there');
}
