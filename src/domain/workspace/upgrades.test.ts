import { describe, expect, it } from 'vitest';
import { defaultReasons } from '#domain/default-reasons.ts';
import { sampleCandidate, sampleEvent, sampleNote } from '#domain/samples/sample-rows.ts';
import { DATA_VERSION, upgradeRow, upgradeRows } from './upgrades.ts';

describe('upgradeRow', () => {
  const { by: _by, ...noteOfVersion1 } = sampleNote();
  const { by: _hers, ...eventOfVersion1 } = sampleEvent();

  it('says of version 1’s notes and events that the local person made them', () => {
    expect(upgradeRow('notes', noteOfVersion1, 1)).toEqual({ ...noteOfVersion1, by: 'local' });
    expect(upgradeRow('timelines', eventOfVersion1, 1)).toEqual({ ...eventOfVersion1, by: 'local' });
  });

  it('replaces what version 1 could store and no version does since: U+0000, half pairs, the year 0', () => {
    const candidate = sampleCandidate({ name: 'Ada\0', stageSince: '0000-02-29T12:00:00.000Z' });
    expect(upgradeRow('candidates', candidate, 1)).toEqual({
      ...candidate,
      name: 'Ada\ufffd',
      stageSince: '0001-01-01T00:00:00.000Z',
    });
    expect(upgradeRow('notes', { text: '\ud83d' }, 1)).toEqual({ text: '\ufffd', by: 'local' });
  });

  it('knows no reason of the candidates of version 2', () => {
    const { reasonId: _id, reasonNote: _note, ...ofVersion2 } = sampleCandidate();
    expect(upgradeRow('candidates', ofVersion2, 2)).toEqual(sampleCandidate());
  });

  it('says of version 4’s candidates that they applied when their timeline starts, else when their stage does', () => {
    const {
      appliedAt: _at,
      phone: _phone,
      links: _links,
      source: _source,
      tags: _tags,
      ...others
    } = sampleCandidate();
    const firstEvents = new Map([[1, '2026-01-02T09:00:00.000Z']]);
    expect(upgradeRow('candidates', others, 4, { firstEvents })).toEqual(
      sampleCandidate({ appliedAt: '2026-01-02T09:00:00.000Z' }),
    );
    expect(upgradeRow('candidates', others, 4)).toEqual(sampleCandidate({ appliedAt: others.stageSince }));
  });

  it('says nothing of the kind of other rows', () => {
    expect(upgradeRow('candidates', sampleCandidate(), 1)).not.toHaveProperty('by');
  });

  it('goes no further than the version it is upgraded to', () => {
    expect(upgradeRow('notes', noteOfVersion1, 1, { to: 1 })).toBe(noteOfVersion1);
  });

  it('leaves a row as it is that has nothing to upgrade', () => {
    const candidate = sampleCandidate();
    expect(upgradeRow('candidates', candidate, DATA_VERSION)).toBe(candidate);
    const note = sampleNote();
    expect(upgradeRow('notes', note, DATA_VERSION)).toBe(note);
  });

  it.each([null, undefined, 7, 'torn'])('leaves %s as it is, which is no row', (row) => {
    expect(upgradeRow('notes', row, 1)).toBe(row);
  });

  it('keeps what a damaged row still has', () => {
    expect(upgradeRow('notes', { id: 1, text: undefined }, 1)).toEqual({
      id: 1,
      text: undefined,
      by: 'local',
    });
  });
});

describe('upgradeRows', () => {
  it('begins with the first reasons before version 3, and adds none afterwards', () => {
    expect(upgradeRows({}, 2).reasons).toEqual(defaultReasons());
    expect(upgradeRows({}, 3).reasons).toBeUndefined();
    expect(upgradeRows({ reasons: [] }, 2).reasons).toEqual([]);
  });

  it('begins without a view before version 4', () => {
    expect(upgradeRows({}, 3).views).toEqual([]);
    expect(upgradeRows({}, 4).views).toBeUndefined();
  });

  it('knows of every candidate’s timeline, also when it comes before the candidate', () => {
    const { appliedAt: _, ...candidate } = sampleCandidate({ id: 7 });
    const timelines = ['2026-01-03', '2026-01-01', '2026-01-02'].map((day, at) =>
      sampleEvent({ id: at + 1, candidateId: 7, at: `${day}T09:00:00.000Z` }),
    );
    const upgraded = upgradeRows({ timelines: [...timelines, null, { id: 1 }], candidates: [candidate] }, 4);
    expect(upgraded.candidates).toEqual([{ ...candidate, appliedAt: '2026-01-01T09:00:00.000Z' }]);
  });

  it('upgrades every table, and leaves what is no table as it is', () => {
    const upgraded = upgradeRows({ notes: [{ id: 1 }], jobs: 'torn', candidates: [] }, 1);
    expect(upgraded).toMatchObject({ notes: [{ id: 1, by: 'local' }], jobs: 'torn', candidates: [] });
  });
});
