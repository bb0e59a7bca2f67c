import { describe, expect, it } from 'vitest';
import type { Interview } from '#domain/interview/interview.ts';
import { sampleInterview, sampleKit, sampleMessage } from '#domain/samples/sample-rows.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, ONE, refused, seqOf, testWrite, TWO, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';

/** Grace, the candidate 2, has an interview with @mei from twelve to one. Imported and cancelled ones take no time. */
const seed: Workspace = {
  ...smallWorkspace,
  kits: [
    sampleKit({ id: 1, jobId: 1, order: 1 }),
    sampleKit({ id: 2, jobId: 1, order: 0 }),
    sampleKit({ id: 3, jobId: null }),
  ],
  interviews: [
    sampleInterview({ id: 1, candidateId: 2, startsAt: NOON, endsAt: ONE }),
    sampleInterview({ id: 2, candidateId: 2, startsAt: NOON, endsAt: ONE, state: 'cancelled' }),
    sampleInterview({ id: 3, candidateId: 2, startsAt: NOON, endsAt: TWO, state: 'past' }),
  ],
};

const { id: _id, ...sample } = sampleInterview({ id: 9, startsAt: ONE, endsAt: TWO });

const MEI = 'Mei has another interview from 13:00 to 14:00 (Europe/Berlin)';

export function describeInterviews(open: OpenStore): void {
  function add(store: Store, candidateId: number, given: Partial<Interview> = {}) {
    const write = testWrite('POST /interviews');
    return store.schedule.schedule(write, candidateId, ({ candidate, job }) => ({
      added: [{ ...sample, ...given, candidateId: candidate.id, jobId: job.id }],
    }));
  }

  function change(store: Store, id: number, given: Partial<Interview>) {
    const write = testWrite('PATCH /interviews/{id}');
    return store.schedule.change(write, id, (interview) => ({ changed: [{ ...interview, ...given }] }));
  }

  function undo(store: Store, seq: number) {
    return store.changes.undo(testWrite('POST /changes/{seq}/undo', { params: { seq } }), seq);
  }

  describe('Interviews', () => {
    it('Interviews are written with their invitations as one change, which is undone as one', async () => {
      const { store, rows } = await open(seed);
      const before = await rows();
      const seq = await seqOf(
        store.schedule.schedule(testWrite('POST /interviews'), 3, ({ candidate, job, interviews }) => {
          expect([candidate.id, job.id, interviews]).toEqual([3, candidate.jobId, []]);
          return {
            added: [{ ...sample, candidateId: 3, jobId: job.id }],
            invite: ([interview]) => {
              const { id: _, ...message } = sampleMessage({
                candidateId: 3,
                state: 'waiting',
                dueAt: ONE,
                sentAt: null,
              });
              const invitation = {
                interviewId: interview?.id ?? 0,
                method: 'REQUEST',
                sequence: 0,
                who: '',
                calendar: 'BEGIN:VCALENDAR',
              } as const;
              return [{ ...message, invitation }];
            },
          };
        }),
      );
      const { interviews, messages } = await rows();
      expect(interviews.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
      expect(messages.map(({ invitation }) => invitation?.interviewId)).toContain(4);
      await seqOf(undo(store, seq));
      expect(await rows()).toEqual(before);
    });

    it('Interviews are decided with the candidate, the job and the invitations', async () => {
      const { store } = await open(seed);
      const given: unknown[] = [];
      await store.schedule.change(testWrite('x'), 1, (interview, { candidate, job, interviews }) => {
        given.push(interview.id, candidate.id, job.id, ...interviews.map(({ id }) => id));
        return {};
      });
      expect(given).toEqual([1, 2, expect.any(Number), 1, 2, 3]);
      expect(await change(store, 99, {})).toBeNull();
      expect(await add(store, 99)).toBeNull();
    });

    it('Interviews are found by their start and by their UID', async () => {
      const { store } = await open(seed);
      await seqOf(add(store, 3, { interviewers: ['ben', 'MEI'] }));
      const between = async (from: string, until: string, interviewer: string | null = null) =>
        (await store.schedule.between({ from, until, interviewer })).map(({ id }) => id);
      expect(await between(NOON, ONE)).toEqual([1, 2, 3]);
      expect(await between(NOON, TWO)).toEqual([1, 2, 3, 4]);
      expect(await between(ONE, NOON)).toEqual([]);
      expect(await between(NOON, TWO, 'Ben')).toEqual([4]);
      const [named] = await store.schedule.between({ from: ONE, until: TWO, interviewer: 'mei' });
      expect(named).toMatchObject({
        candidateName: expect.stringMatching(/./),
        jobTitle: expect.stringMatching(/./),
      });
      expect(await store.schedule.byUid('interview-9@acme.example')).toMatchObject({ id: 4 });
      expect(await store.schedule.byUid('unknown')).toBeNull();
    });

    it('Interviews never take the same time of anybody: not by adding, moving, an undo or a redo', async () => {
      const { store, rows } = await open(seed);
      const half = '2026-01-10T12:59:59.999Z';
      expect(await refused(add(store, 3, { startsAt: half }))).toEqual({ kind: 'conflict', refused: MEI });
      expect(await refused(add(store, 3, { startsAt: half, interviewers: ['ben', 'MEI'] }))).toMatchObject({
        kind: 'conflict',
      });
      expect((await refused(add(store, 2, { startsAt: half, interviewers: ['ben'] }))).kind).toBe('conflict');
      const added = await written(add(store, 3));
      const id = added.value[0]?.id ?? 0;
      expect(await refused(change(store, id, { startsAt: half }))).toEqual({
        kind: 'conflict',
        refused: MEI,
      });
      expect((await refused(change(store, 2, { state: 'scheduled' }))).kind).toBe('conflict');

      const cancelled = await seqOf(change(store, 1, { state: 'cancelled' }));
      const instead = await seqOf(change(store, id, { startsAt: NOON, endsAt: ONE }));
      const conflict = { kind: 'conflict', refused: `This can’t be undone: ${MEI}.` };
      expect(await refused(undo(store, cancelled))).toEqual(conflict);
      const back = await seqOf(undo(store, instead));
      await seqOf(undo(store, cancelled));
      expect(await refused(undo(store, back))).toEqual(conflict);
      const taken = (await rows()).interviews.filter(({ state }) => state === 'scheduled');
      expect(taken.map(({ startsAt }) => startsAt)).toEqual([NOON, ONE]);
    });

    it('Interviews of two candidates at the same time prevent a merge', async () => {
      const { store, rows } = await open(seed);
      await seqOf(add(store, 3, { startsAt: NOON, endsAt: ONE, interviewers: ['ben'] }));
      const before = await rows();
      expect(await refused(commandsOn(store).merge(3, 2))).toMatchObject({
        kind: 'conflict',
        refused: expect.stringMatching(/^Alan Turing has another interview/),
      });
      expect(await rows()).toEqual(before);
    });

    it('Interviews may swap their times in one change', async () => {
      const { store } = await open(seed);
      const other = (await written(add(store, 2))).value[0]?.id ?? 0;
      const swapped = await written(
        store.schedule.schedule(testWrite('swap'), 2, ({ interviews }) => ({
          changed: interviews.flatMap((interview) => {
            if (interview.id === 1) return [{ ...interview, startsAt: ONE, endsAt: TWO }];
            return interview.id === other ? [{ ...interview, startsAt: NOON, endsAt: ONE }] : [];
          }),
        })),
      );
      expect(swapped.value.map(({ id, startsAt }) => [id, startsAt])).toEqual([
        [1, ONE],
        [other, NOON],
      ]);
    });

    it('Interviews have an end after their beginning, at most eight hours later', async () => {
      const { store } = await open(seed);
      const refusal = await refused(add(store, 3, { endsAt: ONE }));
      expect(refusal.refused).toBe('An interview must end after it begins');
      const long = await refused(add(store, 3, { endsAt: '2026-01-10T21:00:00.001Z' }));
      expect(long.refused).toBe('An interview can’t be longer than 8 hours');
    });
  });

  describe('Interview kits', () => {
    it('Interview kits are listed by job and place, and only a job that exists gets one', async () => {
      const { store } = await open(seed);
      expect((await store.kits.list()).map(({ id }) => id)).toEqual([3, 2, 1]);
      const { id: _, ...kit } = sampleKit({ jobId: 99 });
      const write = testWrite('POST /kits');
      expect(await refused(store.kits.add(write, 99, () => kit))).toEqual({
        kind: 'invalid',
        refused: 'There is no job #99',
      });
      const added = await written(
        store.kits.add(write, 1, (kits) => ({ ...kit, jobId: 1, order: kits.length })),
      );
      expect(added.value).toMatchObject({ id: 4, order: 3 });
    });
  });
}
