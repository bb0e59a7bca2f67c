import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateQuestion, duplicateSection } from './duplicate.ts';
import {
  addOption,
  addQuestion,
  changeType,
  editQuestion,
  moveQuestion,
  removeQuestion,
} from './edit-questions.ts';
import { addSection, editTitle, moveSection, removeSection } from './edit-sections.ts';
import { endGroup, GROUP_PAUSE_MS, record, redo, startHistory, undo, type History } from './edit-history.ts';
import { questionsOf, type AssessmentContent } from '#domain/assessment/model.ts';
import { QUESTION_TYPES } from '#domain/choices/question-type.ts';
import { moveQuestionAcrossSections } from './move-items.ts';

const typing = { name: 'Edit title', group: 'title' };

/**
 * A history of these states in order.
 * @param pause the time between two edits in ms
 */
function typed(states: readonly string[], pause = 100, start = startHistory('')): History<string> {
  return states.reduce((history, state, at) => record(history, state, { ...typing, at: at * pause }), start);
}

describe('Undo and redo', () => {
  it('Typing in one field is one edit', () => {
    const history = typed(['R', 'Re', 'Rea']);
    expect(undo(history).present).toBe('');
    expect(redo(undo(history)).present).toBe('Rea');
  });

  it('Typing after a pause is another edit', () => {
    const history = record(typed(['R', 'Re']), 'Re a', { ...typing, at: 100 + GROUP_PAUSE_MS + 1 });
    expect(undo(history).present).toBe('Re');
    expect(undo(undo(history)).present).toBe('');
  });

  it('A pause is measured from the last key, not the first', () => {
    expect(undo(typed(['R', 'Re', 'Rea'], GROUP_PAUSE_MS)).present).toBe('');
  });

  it.each([
    ['another field', { name: 'Edit text', group: 'text', at: 200 }],
    ['an edit of its own', { name: 'Delete', group: null, at: 200 }],
  ])('%s is another edit', (_says, done) => {
    expect(undo(record(typed(['R']), 'x', done)).present).toBe('R');
  });

  it('Separate edits are not joined', () => {
    const own = { name: 'Delete', group: null, at: 0 };
    expect(undo(record(record(startHistory('a'), 'b', own), 'c', own)).present).toBe('b');
  });

  it('Ending a group makes what is typed next another edit', () => {
    const history = record(endGroup(typed(['R', 'Re'])), 'Rea', { ...typing, at: 110 });
    expect(undo(history).present).toBe('Re');
  });

  it('Typing after an undo does not go on with what was typed before it', () => {
    const history = record(undo(typed(['R', 'x'], GROUP_PAUSE_MS * 2)), 'Re', { ...typing, at: 1 });
    expect(history.future).toEqual([]);
    expect(undo(history).present).toBe('R');
    const again = record(redo(undo(typed(['R']))), 'Re', { ...typing, at: 1 });
    expect(undo(again).present).toBe('R');
  });

  it('Every edit keeps its name', () => {
    const history = record(typed(['R']), 'x', { name: 'Delete', group: null, at: 0 });
    expect(history.past.map(({ name }) => name)).toEqual(['Edit title', 'Delete']);
    expect(undo(history).future.map(({ name }) => name)).toEqual(['Delete']);
  });

  it.each([
    ['nothing to undo', (history: History<string>) => undo(history)],
    ['nothing to redo', (history: History<string>) => redo(history)],
    ['an edit that changes nothing', (history: History<string>) => record(history, '', { ...typing, at: 0 })],
    ['no group to end', (history: History<string>) => endGroup(history)],
  ])('%s: the very same history', (_says, go) => {
    const history = startHistory('');
    expect(go(history)).toBe(history);
  });

  it('The latest thousand edits can be taken back', () => {
    let history = startHistory(0);
    for (let at = 1; at <= 1500; at++) history = record(history, at, { name: '', group: null, at });
    for (let count = 0; count < 2000; count++) history = undo(history);
    expect(history.present).toBe(500);
  });
});

type Change = (content: AssessmentContent) => AssessmentContent;

/** All edits of the builder. The number `n` selects the question or section to edit. */
const EDITS: readonly ((n: number, content: AssessmentContent) => Change)[] = [
  (n) => (it) => editTitle(it, `Title ${n}`),
  (n) => (it) => addSection(it, `s${n}`),
  (n, content) => (it) => addQuestion(it, sectionAt(n, content), QUESTION_TYPES[n % 6]!, `q${n}`),
  (n, content) => (it) => editQuestion(it, questionAt(n, content), { title: `Question ${n}` }),
  (n, content) => (it) => changeType(it, questionAt(n, content), QUESTION_TYPES[n % 6]!),
  (n, content) => (it) => addOption(it, questionAt(n, content)),
  (n, content) => (it) => moveQuestion(it, questionAt(n, content), n % 2 ? 1 : -1),
  (n, content) => (it) => moveQuestionAcrossSections(it, questionAt(n, content), n % 2 ? 1 : -1),
  (n, content) => (it) => duplicateQuestion(it, questionAt(n, content), `copy${n}`),
  (n, content) => (it) => duplicateSection(it, sectionAt(n, content), `copy${n}`, idsFrom(n)),
  (n, content) => (it) => moveSection(it, sectionAt(n, content), n % 2 ? 1 : -1),
  (n, content) => (it) => removeQuestion(it, questionAt(n, content)),
  (n, content) => (it) => removeSection(it, sectionAt(n, content)),
];

function idsFrom(n: number): () => string {
  let count = 0;
  return () => `d${n}-${++count}`;
}

function sectionAt(n: number, { sections }: AssessmentContent): string {
  return sections[n % Math.max(1, sections.length)]?.id ?? '';
}

function questionAt(n: number, content: AssessmentContent): string {
  const questions = questionsOf(content);
  return questions[n % Math.max(1, questions.length)]?.id ?? '';
}

describe('Undo and redo of the builder’s edits', () => {
  it('Undo after any sequence of the builder’s edits gives the start again, and redo the end', () => {
    const steps = fc.array(
      fc.record({
        edit: fc.constantFrom(...EDITS),
        n: fc.nat(),
        group: fc.constantFrom(null, 'a', 'b'),
        pause: fc.nat({ max: 3 * GROUP_PAUSE_MS }),
      }),
      { maxLength: 60 },
    );
    const start: AssessmentContent = { title: '', sections: [] };
    fc.assert(
      fc.property(steps, (edits) => {
        let history = startHistory(start);
        let at = 0;
        for (const { edit, n, group, pause } of edits) {
          at += pause;
          history = record(history, edit(n, history.present)(history.present), { name: '', group, at });
        }
        const end = history.present;
        const count = history.past.length;
        for (let step = 0; step < count; step++) history = undo(history);
        expect(history.present).toBe(start);
        expect(undo(history)).toBe(history);
        for (let step = 0; step < count; step++) history = redo(history);
        expect(history.present).toBe(end);
        expect(redo(history)).toBe(history);
      }),
    );
  });
});
