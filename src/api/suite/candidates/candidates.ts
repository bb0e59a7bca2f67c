import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import type { Answer } from '#contract/contract.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';

const NOBODY = { status: 404, message: 'Candidate not found' };

export function describeCandidates(api: TestClient): void {
  describe('GET /candidates', () => {
    test('The answer has all candidates, the latest in their stage first', async () => {
      const { data } = await api.ok('GET /candidates');
      expect(data.map((candidate) => candidate.id)).toEqual([3, 2, 1]);
      expect(data[0]).toMatchObject({ name: 'Alan', jobTitle: 'Data Scientist' });
    });

    test.each([
      ['applied', [3, 1]],
      ['tech', [2]],
      ['hired', []],
      ['', [3, 2, 1]],
    ])('The stage "%s" finds %j', async (stage, ids) => {
      const { data } = await api.ok('GET /candidates', { query: { stage } });
      expect(data.map((candidate) => candidate.id)).toEqual(ids);
    });

    test('The answer has the number of all candidates', async () => {
      expect((await api.ok('GET /candidates')).total).toBe(3);
      expect((await api.ok('GET /candidates', { query: { stage: 'tech' } })).total).toBe(1);
    });

    test.each([
      [{ search: ' ADA ' }, [1]],
      [{ search: 'grace@' }, [2]],
      [{ search: 'frontend' }, [2, 1]],
      [{ search: 'frontend', stage: 'applied' }, [1]],
      [{ search: 'ada@example.com, frontend' }, []],
      [{ jobId: 1 }, [2, 1]],
      [{ jobId: 1, stage: 'applied' }, [1]],
      [{ jobId: 99 }, []],
      [{ stage: 'tech,hired' }, [2]],
      [{ stage: 'all' }, [3, 2, 1]],
      [{ minDaysInStage: 30 }, [3, 2, 1]],
      [{ minDaysInStage: 36_500 }, []],
      [{ minDaysInStage: 30, stage: 'tech,hired' }, [2]],
    ])('The query %j finds %j', async (query, ids) => {
      const { data, total } = await api.ok('GET /candidates', { query });
      expect(data.map((candidate) => candidate.id)).toEqual(ids);
      expect(total).toBe(ids.length);
    });

    test.each<[query: Record<string, number | string>, ids: number[]]>([
      [{ page: 1 }, [3, 2, 1]],
      [{ pageSize: 2 }, [3, 2]],
      [{ page: 2, pageSize: 2 }, [1]],
      [{ page: 9, pageSize: 2 }, [1]],
      [{ page: 9, pageSize: 2, search: 'nobody' }, []],
      [{ sort: 'oldest', pageSize: 2 }, [1, 2]],
    ])('The page %j is %j', async (query, ids) => {
      const { data, total } = await api.ok('GET /candidates', { query });
      expect(data.map((candidate) => candidate.id)).toEqual(ids);
      expect(total).toBe(query['search'] ? 0 : 3);
    });

    test.each([
      [{ page: 0 }, 'The query’s page must be a whole number from 1 to 9007199254740991'],
      [{ jobId: 'all' }, 'The query’s jobId must be an id'],
      [{ appliedFrom: '2026-02-30' }, 'The query’s appliedFrom must be a day, like 2026-11-20'],
      [{ appliedTo: 'today' }, 'The query’s appliedTo must be a day, like 2026-11-20'],
      [{ minDaysInactive: 'x' }, 'The query’s minDaysInactive must be a whole number from 0 to 36500'],
      [{ waiting: 'yes' }, 'The query’s waiting must be one of: true, false'],
      [{ news: 'yes' }, 'The query’s news must be one of: true, false'],
      [{ activity: 'true' }, 'Marks need a page of at most 200 candidates'],
      [{ minDaysInStage: -1 }, 'The query’s minDaysInStage must be a whole number from 0 to 36500'],
      [{ owner: 'Mei Tanaka' }, 'The query’s owner must be a handle, or “-” for no owner'],
      [{ rating: 5 }, 'The query’s rating must be a number from 1 to 4, or “none”'],
      [{ nextStep: 'soon' }, 'The query’s nextStep must be one of: overdue, week, any, none'],
      [{ tag: 'x'.repeat(121) }, 'The query’s tag can’t be longer than 120 characters'],
      [
        { tag: Array.from({ length: 21 }, (_, at) => `tag ${at}`).join('\n') },
        'The query’s tag can’t be more than 20 tags',
      ],
      [{ pageSize: 10_001 }, 'The query’s pageSize must be a whole number from 1 to 10000'],
      [{ search: 'x'.repeat(501) }, 'The query’s search can’t be longer than 500 characters'],
      [{ inFiles: 'yes' }, 'The query’s inFiles must be one of: true, false'],
      [
        { sort: 'name' },
        'The query’s sort must be one of: latest, oldest, nameAsc, nameDesc, stageAsc, stageDesc, appliedDesc, appliedAsc, ratingDesc, ratingAsc, ownerAsc, ownerDesc, stepAsc, stepDesc, activityDesc, activityAsc, waitingDesc, waitingAsc',
      ],
    ])('The query %j is refused', async (query, message) => {
      expect(await api.refused('GET /candidates', { query })).toEqual({ status: 400, message });
    });

    test('Notes and files of a page are counted, as the last write left them, when marks are asked for', async () => {
      const marks = async () => {
        const { data } = await api.ok('GET /candidates', { query: { marks: 'true', pageSize: 50 } });
        return data.map(({ id, noteCount, fileCount }) => ({ id, noteCount, fileCount }));
      };
      const before = await marks();
      for (const { id, noteCount, fileCount } of before) {
        const params = { id };
        expect((await api.ok('GET /candidates/{id}/notes', { params })).data).toHaveLength(Number(noteCount));
        expect((await api.ok('GET /candidates/{id}/files', { params })).data).toHaveLength(Number(fileCount));
      }
      await api.ok('POST /candidates/{id}/notes', { params: { id: 3 }, body: { text: 'Called back' } });
      const noted = ({ id, noteCount, fileCount }: (typeof before)[number]) => ({
        id,
        noteCount: Number(noteCount) + Number(id === 3),
        fileCount,
      });
      expect(await marks()).toEqual(before.map(noted));
      const [plain] = (await api.ok('GET /candidates', { query: { pageSize: 50 } })).data;
      expect(plain).not.toHaveProperty('noteCount');
      expect(await api.refused('GET /candidates', { query: { marks: 'true', pageSize: 201 } })).toEqual({
        status: 400,
        message: 'Marks need a page of at most 200 candidates',
      });
      expect((await api.refused('GET /candidates', { query: { marks: 'true' } })).status).toBe(400);
    });

    test.each(['Interview', 'applied,', 'all,applied', 'applied, screen', 'APPLIED'])(
      'The stage %j is refused',
      async (stage) => {
        expect(await api.refused('GET /candidates', { query: { stage } })).toEqual({
          status: 400,
          message:
            'The query’s stage must be one of: applied, screen, tech, offer, hired, rejected, all, or several stages separated by commas',
        });
      },
    );
  });

  describe('POST /candidates', () => {
    const draft = sampleCandidateDraft({ name: 'Edsger', email: 'edsger@example.com', jobId: 2 });

    test('A candidate is added in "applied" with the event "Created"', async () => {
      const added = await api.ok('POST /candidates', { body: { ...draft, name: ' Edsger ' } });
      expect(added).toMatchObject({ ...draft, stage: 'applied', jobTitle: 'Data Scientist' });
      const { data } = await api.ok('GET /candidates/{id}/timeline', { params: { id: added.id } });
      expect(data).toMatchObject([{ fromStage: 'applied', toStage: 'applied', note: 'Created' }]);
    });

    test.each([
      [{ ...draft, name: ' ' }, 'Name can’t be empty'],
      [{ ...draft, email: 'edsger' }, 'Email needs an @'],
      [{ ...draft, stage: 'hired' }, 'The body has an unknown field “stage”'],
      [{ ...draft, jobId: '2' }, 'The body’s jobId must be a number'],
      [{ ...draft, jobId: undefined }, 'The body’s jobId is missing'],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('POST /candidates', { body })).toEqual({ status: 400, message });
    });

    test('An unknown job is refused', async () => {
      expect((await api.refused('POST /candidates', { body: { ...draft, jobId: 4 } })).status).toBe(400);
    });
  });

  describe('PATCH /candidates', () => {
    test('The named candidates move as one change, and those who changed are answered', async () => {
      const { headers, json } = await api.send('PATCH /candidates', {
        body: { ids: [1, 2, 3], stage: 'tech' },
      });
      const { data } = json as Answer<'PATCH /candidates'>;
      expect(data.map((candidate) => candidate.id)).toEqual([1, 3]);
      expect(data[0]).toMatchObject({ stage: 'tech', jobTitle: 'Frontend Engineer' });
      const seq = Number(headers.get('Change-Seq'));
      const { data: changes } = await api.ok('GET /changes', { query: { after: seq - 1 } });
      expect(changes).toMatchObject([{ seq, rowCount: 4 }]);
      for (const { id, stageSince } of data) {
        const timeline = await api.ok('GET /candidates/{id}/timeline', { params: { id } });
        expect(timeline.data).toHaveLength(2);
        expect(timeline.data[0]).toMatchObject({ fromStage: 'applied', toStage: 'tech', at: stageSince });
      }
    });

    test('Moved candidates come first, the highest id on top', async () => {
      await api.ok('PATCH /candidates', { body: { ids: [1, 3], stage: 'tech' } });
      const { data } = await api.ok('GET /candidates', { query: { stage: 'tech' } });
      expect(data.map((candidate) => candidate.id)).toEqual([3, 1, 2]);
    });

    test('Nothing is written when all are in the stage already', async () => {
      const before = await api.dump();
      const { headers, json } = await api.send('PATCH /candidates', { body: { ids: [2], stage: 'tech' } });
      expect(headers.get('Change-Seq')).toBeNull();
      expect(json).toEqual({ data: [] });
      expect(await api.dump()).toEqual(before);
    });

    test.each([
      [{ ids: [1, 99], stage: 'tech' }, 'There is no candidate #99'],
      [{ ids: [], stage: 'tech' }, 'The body’s ids must name somebody'],
      [{ ids: [1, 2, 1], stage: 'tech' }, 'The body’s ids must all differ'],
      [{ ids: ['1'], stage: 'tech' }, 'The body’s ids[0] must be a number'],
      [
        { ids: Array.from({ length: 10_001 }, (_, at) => at + 1), stage: 'tech' },
        /ids can’t be more than 10000 items$/,
      ],
      [{ ids: [1] }, 'Give a stage, a reason, tags, an owner or a rating'],
      [
        { ids: [1], stage: 'gone' },
        'The body’s stage must be one of: applied, screen, tech, offer, hired, rejected',
      ],
      [{ ids: [1], stage: 'tech', name: 'Ada' }, 'The body has an unknown field “name”'],
    ])('The body %j is refused', async (body, message) => {
      const refused = await api.refused('PATCH /candidates', { body });
      expect(refused.status).toBe(400);
      expect(refused.message).toMatch(message);
    });
  });

  describe('GET /candidates/{id}', () => {
    test('The answer is the candidate with the title of the job', async () => {
      expect(await api.ok('GET /candidates/{id}', { params: { id: 2 } })).toMatchObject({
        name: 'Grace',
        stage: 'tech',
        jobTitle: 'Frontend Engineer',
      });
    });

    test('An unknown candidate is "Candidate not found"', async () => {
      expect(await api.refused('GET /candidates/{id}', { params: { id: 4 } })).toEqual(NOBODY);
    });
  });

  describe('PATCH /candidates/{id}', () => {
    const ada = { id: 1 };

    test('A candidate moves to a stage with exactly one event', async () => {
      const moved = await api.ok('PATCH /candidates/{id}', { params: ada, body: { stage: 'offer' } });
      expect(moved).toMatchObject({ stage: 'offer', jobTitle: 'Frontend Engineer' });
      const { data } = await api.ok('GET /candidates/{id}/timeline', { params: ada });
      expect(data).toHaveLength(2);
      expect(data[0]).toMatchObject({ fromStage: 'applied', toStage: 'offer', at: moved.stageSince });
    });

    test('A moved candidate is first in the list', async () => {
      await api.ok('PATCH /candidates/{id}', { params: ada, body: { stage: 'tech' } });
      const { data } = await api.ok('GET /candidates', { query: { stage: 'tech' } });
      expect(data.map((candidate) => candidate.id)).toEqual([1, 2]);
    });

    test('A move to the same stage writes nothing', async () => {
      const before = await api.dump();
      const { headers } = await api.send('PATCH /candidates/{id}', {
        params: ada,
        body: { stage: 'applied' },
      });
      expect(headers.get('Change-Seq')).toBeNull();
      expect(await api.dump()).toEqual(before);
    });

    test('Name and email change without an event', async () => {
      const body = { name: ' Ada Lovelace ', email: ' ada@lovelace.org ' };
      expect(await api.ok('PATCH /candidates/{id}', { params: ada, body })).toMatchObject({
        name: 'Ada Lovelace',
        email: 'ada@lovelace.org',
      });
      expect((await api.ok('GET /candidates/{id}/timeline', { params: ada })).data).toHaveLength(1);
    });

    test.each([
      [{}, 'Give a name, an email, a stage, a reason or something else to change'],
      [{ name: '' }, 'Name can’t be empty'],
      [{ email: 'ada' }, 'Email needs an @'],
      [
        { stage: 'Interview' },
        'The body’s stage must be one of: applied, screen, tech, offer, hired, rejected',
      ],
      [{ jobId: 2 }, 'The body has an unknown field “jobId”'],
      [
        { stage: 'tech', stageSince: '2020-01-01T00:00:00.000Z' },
        'The body has an unknown field “stageSince”',
      ],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('PATCH /candidates/{id}', { params: ada, body })).toEqual({
        status: 400,
        message,
      });
    });

    test('An unknown candidate is "Candidate not found"', async () => {
      expect(
        await api.refused('PATCH /candidates/{id}', { params: { id: 4 }, body: { stage: 'tech' } }),
      ).toEqual(NOBODY);
    });
  });

  describe('GET /candidates/{id}/timeline', () => {
    test('The answer has the events, latest first', async () => {
      for (const stage of ['screen', 'tech', 'rejected']) {
        await api.ok('PATCH /candidates/{id}', { params: { id: 1 }, body: { stage } });
      }
      const { data } = await api.ok('GET /candidates/{id}/timeline', { params: { id: 1 } });
      expect(data.map((event) => event.toStage)).toEqual(['rejected', 'tech', 'screen', 'applied']);
    });

    test('An unknown candidate is "Candidate not found"', async () => {
      expect(await api.refused('GET /candidates/{id}/timeline', { params: { id: 4 } })).toEqual(NOBODY);
    });
  });
}
