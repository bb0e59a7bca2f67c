import { describe, expect, it } from 'vitest';
import { sampleCandidate, sampleNote, sampleTemplate } from '#domain/samples/sample-rows.ts';
import { firstTemplates } from '#domain/first-templates.ts';
import { TABLES } from '#domain/tables.ts';
import { DATA_VERSION, upgradeRow, upgradeRows, type Upgrades } from './upgrades.ts';

// Most of these tests have two artificial versions after the newest one.

const [NEXT, LAST] = [DATA_VERSION + 1, DATA_VERSION + 2];

const upgrades: Upgrades = {
  [NEXT]: (table, row) => (table === 'notes' ? { pinned: false, ...row } : row),
  [LAST]: (table, row) => (table === 'notes' ? { ...row, pinnedBy: 'pinned' in row ? 'local' : null } : row),
};
const how = { to: LAST, upgrades };

describe('upgradeRow', () => {
  it('upgradeRow takes each step from the row’s version on, in their order', () => {
    const note = sampleNote();
    expect(upgradeRow('notes', note, DATA_VERSION, how)).toEqual({
      ...note,
      pinned: false,
      pinnedBy: 'local',
    });
    expect(upgradeRow('notes', note, NEXT, how)).toEqual({ ...note, pinnedBy: null });
    expect(upgradeRow('notes', { ...note, pinned: true }, DATA_VERSION, how)).toMatchObject({ pinned: true });
  });

  it('upgradeRow goes no further than the version it is upgraded to', () => {
    const note = sampleNote();
    expect(upgradeRow('notes', note, DATA_VERSION, { to: NEXT, upgrades })).toEqual({
      ...note,
      pinned: false,
    });
    expect(upgradeRow('notes', note, DATA_VERSION, { upgrades })).toBe(note);
  });

  it('upgradeRow leaves a row as it is that has nothing to upgrade', () => {
    const candidate = sampleCandidate();
    expect(upgradeRow('candidates', candidate, DATA_VERSION, how)).toBe(candidate);
    const note = sampleNote();
    expect(upgradeRow('notes', note, LAST, how)).toBe(note);
  });

  it.each([null, undefined, 7, 'torn'])('upgradeRow leaves %s as it is, which is no row', (row) => {
    expect(upgradeRow('notes', row, DATA_VERSION, how)).toBe(row);
  });

  it('upgradeRow keeps what a damaged row still has', () => {
    expect(upgradeRow('notes', { id: 1, text: undefined }, DATA_VERSION, how)).toEqual({
      id: 1,
      text: undefined,
      pinned: false,
      pinnedBy: 'local',
    });
  });
});

describe('The steps after the baseline', () => {
  it('A template of before version 13 is for all jobs, and one that has a job keeps it', () => {
    const { jobId: _none, ...earlier } = sampleTemplate();
    expect(upgradeRow('templates', earlier, 12)).toEqual({ ...earlier, jobId: null });
    expect(upgradeRow('templates', { ...earlier, jobId: 7 }, 12)).toEqual({ ...earlier, jobId: 7 });
    const note = sampleNote();
    expect(upgradeRow('notes', note, 11)).toBe(note);
  });
});

describe('upgradeRows', () => {
  it('upgradeRows begins with the first rows of a table that the version lacked, and adds none afterwards', () => {
    const { since } = TABLES.templates;
    expect(upgradeRows({}, since - 1).templates).toEqual(firstTemplates());
    expect(upgradeRows({}, since - 1).messages).toEqual([]);
    expect(upgradeRows({}, since).templates).toBeUndefined();
    expect(upgradeRows({ templates: [] }, since - 1).templates).toEqual([]);
  });

  it('upgradeRows upgrades every table, and leaves what is no table as it is', () => {
    const rows = { notes: [{ id: 1 }], jobs: 'torn', candidates: [] };
    expect(upgradeRows(rows, DATA_VERSION, how)).toMatchObject({
      notes: [{ id: 1, pinned: false, pinnedBy: 'local' }],
      jobs: 'torn',
      candidates: [],
    });
  });
});
