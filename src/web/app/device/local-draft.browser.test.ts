import { expect, test, vi } from 'vitest';
import { deleteLocalDraft, localDraftNames, readLocalDraft, writeLocalDraft } from './local-draft.ts';

const BO = { workspace: 'acme', actor: 'bo' };

function storeOldDraft(name: string, value: unknown): void {
  localStorage.setItem(`hirelane-${name}`, JSON.stringify({ at: '2026-01-02T03:04:05.000Z', value }));
}

test('A draft is read as it was written, with its time', () => {
  const before = Date.now();
  expect(writeLocalDraft('note-7', { text: 'Ada' })).toBe(true);
  const draft = readLocalDraft('note-7');
  expect(draft?.value).toEqual({ text: 'Ada' });
  expect(draft?.at.getTime()).toBeGreaterThanOrEqual(before);
});

test('A deleted draft is gone', () => {
  writeLocalDraft('note-7', 'Ada');
  deleteLocalDraft('note-7');
  expect(readLocalDraft('note-7')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['another workspace', { ...BO, workspace: 'globex' }],
  ['another person', { ...BO, actor: 'cy' }],
  ['names that would run into each other', { workspace: 'acme/bo', actor: '' }],
  ['the browser edition', undefined],
])('The drafts of %s are other drafts', (_whose, other) => {
  writeLocalDraft('note-7', 'of Bo', BO);
  expect(readLocalDraft('note-7', other)).toBeNull();
  expect(localDraftNames('note', other)).toEqual([]);
  writeLocalDraft('note-7', 'of somebody else', other);
  deleteLocalDraft('note-7', other);
  expect(readLocalDraft('note-7', BO)?.value).toBe('of Bo');
  expect(localDraftNames('note', BO)).toEqual(['note-7']);
});

test('A draft of a release before drafts had owners is found, and from then on has one', () => {
  storeOldDraft('note-7', 'old');
  expect(localDraftNames('note')).toEqual(['note-7']);
  expect(readLocalDraft('note-7')).toEqual({ at: new Date('2026-01-02T03:04:05.000Z'), value: 'old' });
  expect(Object.keys(localStorage)).toEqual(['hirelane/local/local/note-7']);
  expect(readLocalDraft('note-7')?.value).toBe('old');
  expect(localDraftNames('note')).toEqual(['note-7']);
  deleteLocalDraft('note-7');
  expect(localStorage).toHaveLength(0);
});

test('A draft of a release before drafts had owners is nobody’s but the browser edition’s', () => {
  storeOldDraft('note-7', 'old');
  expect(readLocalDraft('note-7', BO)).toBeNull();
  expect(localDraftNames('note', BO)).toEqual([]);
  deleteLocalDraft('note-7', BO);
  expect(readLocalDraft('note-7')?.value).toBe('old');
});

test('A draft that has an owner is not replaced by one from before', () => {
  writeLocalDraft('note-7', 'new');
  storeOldDraft('note-7', 'old');
  expect(readLocalDraft('note-7')?.value).toBe('new');
  expect(localDraftNames('note')).toEqual(['note-7']);
});

test('Where there is no room to move a draft from before, it is read where it is', () => {
  storeOldDraft('note-7', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(readLocalDraft('note-7')?.value).toBe('old');
  expect(writeLocalDraft('note-7', 'new')).toBe(false);
  deleteLocalDraft('note-7');
  expect(readLocalDraft('note-7')).toBeNull();
  full.mockRestore();
});

test.each(['{', 'null', '[]', '{"at":"never","value":{}}'])(
  'A draft nobody can read (%s) is none',
  (text) => {
    localStorage.setItem('hirelane/local/local/note-7', text);
    localStorage.setItem('hirelane-note-8', text);
    expect(readLocalDraft('note-7')).toBeNull();
    expect(readLocalDraft('note-8')).toBeNull();
  },
);

test('Where the browser allows no storage there are no drafts', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(writeLocalDraft('note-7', 'Ada')).toBe(false);
  expect(readLocalDraft('note-7')).toBeNull();
  expect(() => deleteLocalDraft('note-7')).not.toThrow();
  denied.mockRestore();
});
