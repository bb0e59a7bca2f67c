import { describe, expect, it } from 'vitest';
import { matching, type Named } from './named.ts';

const ACTIONS: readonly Named[] = [
  { label: 'New job' },
  { label: 'New candidate' },
  { label: 'Go to Jobs' },
  { label: 'Go to Kanban', also: 'board, go to the board' },
  { label: 'Back up', also: 'backup' },
  { label: 'Settings', also: 'backup, restore' },
  { label: 'Settings: Webhooks', own: 'Webhooks events' },
  { label: 'Triage Senior Frontend Engineer' },
  { label: 'Board of Senior Frontend Engineer' },
  { label: 'Board of Data Analyst' },
  { label: 'Board of Designer' },
];

const found = (text: string) => {
  const { first, others } = matching(ACTIONS, text);
  return { first: first.map(({ label }) => label), others: others.map(({ label }) => label) };
};

describe('Actions that a text calls (product §2)', () => {
  it.each([
    ['new', ['New job', 'New candidate']],
    ['new c', ['New candidate']],
    ['jobs', ['Go to Jobs']],
    ['go to jobs', ['Go to Jobs']],
    ['backup', ['Back up', 'Settings']],
    ['Back up', ['Back up']],
    ['triage frontend', ['Triage Senior Frontend Engineer']],
    ['tri sen fro', ['Triage Senior Frontend Engineer']],
    ['board', ['Go to Kanban', 'Board of Senior Frontend Engineer', 'Board of Data Analyst']],
    ['webhooks', ['Settings: Webhooks']],
    ['frontend', []],
    ['engineer triage', []],
    ['', []],
  ])('The text "%s" calls %j', (text, labels) => {
    expect(found(text).first).toEqual(labels);
  });

  it.each([
    ['frontend', ['Triage Senior Frontend Engineer', 'Board of Senior Frontend Engineer']],
    ['engineer triage', ['Triage Senior Frontend Engineer']],
    ['board', ['Board of Designer']],
    ['setting', []],
    ['nobody', []],
  ])('The text "%s" is also in %j', (text, labels) => {
    expect(found(text).others).toEqual(labels);
  });

  it('Without a text all actions are listed but those that need a word of their own', () => {
    expect(found(' ').others).toHaveLength(ACTIONS.length - 1);
  });
});
