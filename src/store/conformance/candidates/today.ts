import { describe, expect, it } from 'vitest';
import type { TodayQuery } from '#domain/next-step/today.ts';
import { sampleCandidate, sampleStep } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { smallWorkspace } from './small-workspace.ts';

export const QUERY: TodayQuery = {
  day: '2026-01-20',
  lastDay: '2026-01-27',
  owner: null,
  now: '2026-01-20T12:00:00.000Z',
  span: { from: '2026-01-20T00:00:00.000Z', until: '2026-01-21T00:00:00.000Z' },
  applied: { appliedFrom: '2026-01-19T00:00:00.000Z', appliedTo: '2026-01-20T23:59:59.999Z' },
};

const workspace = {
  ...smallWorkspace,
  candidates: [
    ...smallWorkspace.candidates,
    ...Array.from({ length: 24 }, (_, place) =>
      sampleCandidate({
        id: 101 + place,
        stage: STAGES[place % STAGES.length]!,
        stageSince: `2026-01-0${1 + (place % 9)}T09:00:00.000Z`,
        appliedAt: `2026-01-${18 + (place % 4)}T00:00:00.000Z`,
      }),
    ),
  ],
  steps: [
    sampleStep({ id: 1, text: 'Next week', day: '2026-01-27' }),
    sampleStep({ id: 2, text: 'Later', day: '2026-01-28' }),
    sampleStep({ id: 3, text: 'Overdue', day: '2025-12-31', candidateId: 2, owner: 'mei' }),
    sampleStep({ id: 4, text: 'Done', day: null, doneAt: '2026-01-19T09:00:00.000Z' }),
    sampleStep({ id: 5, text: 'Due', day: '2026-01-20' }),
  ],
};

export function describeToday(open: OpenStore): void {
  describe('Today', () => {
    it('Today has the open steps up to a day, the earliest first, with their candidates and jobs', async () => {
      const { store } = await open(workspace);
      const { steps } = await store.today(QUERY);
      expect(steps).toMatchObject({ total: 3, dueTotal: 2 });
      expect(steps.data.map(({ text, candidateName, jobTitle }) => [text, candidateName, jobTitle])).toEqual([
        ['Overdue', 'Grace Hopper', 'Backend Engineer'],
        ['Due', 'Ada Lovelace', 'Frontend Engineer'],
        ['Next week', 'Ada Lovelace', 'Frontend Engineer'],
      ]);
      const { steps: hers } = await store.today({ ...QUERY, owner: 'mei' });
      expect(hers.data.map(({ id }) => id)).toEqual([3]);
    });

    it('Today leaves out a step as soon as it is done, and has it again when it is opened', async () => {
      const { store } = await open(workspace);
      const { editStep } = commandsOn(store);
      const ids = async () => (await store.today(QUERY)).steps.data.map(({ id }) => id);
      await written(editStep(5, { done: true }));
      expect(await ids()).toEqual([3, 1]);
      await written(editStep(4, { day: '2026-01-02' }));
      expect(await ids()).toEqual([3, 4, 1]);
    });

    it('Today has the candidates in progress who are longest in a stage, and how many are in progress', async () => {
      const { store } = await open(workspace);
      const inProgress = workspace.candidates
        .filter(({ stage }) => stage !== 'hired' && stage !== 'rejected')
        .toSorted((a, b) => a.stageSince.localeCompare(b.stageSince) || a.id - b.id);
      const { waiting } = await store.today(QUERY);
      expect(waiting.total).toBe(inProgress.length);
      expect(waiting.data.map(({ id }) => id)).toEqual(inProgress.slice(0, 5).map(({ id }) => id));
    });

    it('Today counts the candidates in progress after each write', async () => {
      const { store } = await open(workspace);
      const { editCandidate } = commandsOn(store);
      const total = async () => (await store.today(QUERY)).waiting.total;
      const before = await total();
      expect(await total()).toBe(before);
      await written(editCandidate(101, { stage: 'rejected' }));
      expect(await total()).toBe(before - 1);
      await written(editCandidate(101, { stage: 'screen' }));
      expect(await total()).toBe(before);
    });

    it('Today has the applications within the days, the latest first, and their number', async () => {
      const { store } = await open(workspace);
      const isNew = (at: string) => at >= '2026-01-19' && at < '2026-01-21';
      const fresh = workspace.candidates
        .filter(({ appliedAt }) => isNew(appliedAt))
        .toSorted((a, b) => b.appliedAt.localeCompare(a.appliedAt) || b.id - a.id);
      const { applied } = await store.today(QUERY);
      expect(applied.total).toBe(fresh.length);
      expect(applied.data.map(({ id }) => id)).toEqual(fresh.slice(0, 5).map(({ id }) => id));
    });

    it('Today of an owner has only candidates who are theirs, in progress or new', async () => {
      const { store } = await open({
        ...workspace,
        candidates: [
          ...workspace.candidates.map((each) => (each.id % 2 === 0 ? { ...each, owner: 'mei' } : each)),
          sampleCandidate({ id: 200, owner: 'mei', stage: 'screen', stageSince: UNKNOWN_TIME }),
        ],
      });
      const hers = workspace.candidates.filter(({ id }) => id % 2 === 0);
      const longest = hers
        .filter(({ stage }) => stage !== 'hired' && stage !== 'rejected')
        .toSorted((a, b) => a.stageSince.localeCompare(b.stageSince) || a.id - b.id);
      const { waiting, applied } = await store.today({ ...QUERY, owner: 'mei' });
      expect(waiting.total).toBe(longest.length + 1);
      expect(waiting.data.map(({ id }) => id)).toEqual(longest.slice(0, 5).map(({ id }) => id));
      const fresh = hers.filter(({ appliedAt }) => appliedAt >= '2026-01-19' && appliedAt < '2026-01-21');
      expect(fresh.length).toBeGreaterThan(0);
      expect(applied.total).toBe(fresh.length);
      const nobody = await store.today({ ...QUERY, owner: 'nina' });
      expect(nobody).toMatchObject({ waiting: { data: [], total: 0 }, applied: { data: [], total: 0 } });
    });
  });
}
