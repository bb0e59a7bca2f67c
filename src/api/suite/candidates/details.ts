import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';

const DETAILS = {
  appliedAt: '2026-01-01T08:00:00.000Z',
  phone: '+49 (30) 123-45',
  links: ['https://example.com/ada'],
  source: 'Job fair',
  tags: ['Remote', 'Señor'],
};

const FUTURE = '9999-01-01T00:00:00.000Z';

const NONE = { phone: '', links: [], source: '', tags: [] };

export function describeDetails(api: TestClient): void {
  describe('POST /candidates with details', () => {
    test('Texts are stored trimmed and on one line, and each tag and link once', async () => {
      const untidy = {
        ...DETAILS,
        phone: ` ${DETAILS.phone} `,
        links: ['https://example.com/ada', ' https://example.com/ada '],
        source: 'Job\r\nfair ',
        tags: [' Remote', 'remote\n', 'Señor', 'SENOR'],
      };
      const body = { ...sampleCandidateDraft({ name: 'Ada\n\u2028King' }), ...untidy };
      const created = await api.ok('POST /candidates', { body });
      expect(created).toMatchObject({ ...DETAILS, name: 'Ada King' });
      const { data } = await api.ok('GET /candidates/{id}/timeline', { params: { id: created.id } });
      expect(data[0]?.at).not.toBe(DETAILS.appliedAt);
    });

    test('An application in the future is refused', async () => {
      const body = { ...sampleCandidateDraft(), appliedAt: FUTURE };
      const message = 'Nobody has applied in the future yet: give a day that has come';
      expect(await api.refused('POST /candidates', { body })).toEqual({ status: 400, message });
    });

    test('Details are not needed: without a day, a candidate applies now', async () => {
      const created = await api.ok('POST /candidates', { body: sampleCandidateDraft() });
      expect(created).toMatchObject({ ...NONE, appliedAt: created.stageSince });
    });
  });

  describe('PATCH /candidates/{id} with details', () => {
    test('The given fields change, and an undo restores them', async () => {
      const params = { id: 1 };
      const before = await api.ok('GET /candidates/{id}', { params });
      expect(await api.ok('PATCH /candidates/{id}', { params, body: DETAILS })).toEqual({
        ...before,
        ...DETAILS,
      });
      const { revision } = await api.ok('GET /changes');
      await api.ok('POST /changes/{seq}/undo', { params: { seq: revision } });
      expect(await api.ok('GET /candidates/{id}', { params })).toEqual(before);
    });

    test.each([
      [{ links: ['javascript:alert(1)'] }, 'A link has to start with http:// or https://'],
      [
        { links: ['https://example.com', 'ftp://example.com'] },
        'A link has to start with http:// or https://',
      ],
      [{ links: ['https://'] }, 'Enter a whole link, like https://example.com/ada'],
      [{ links: Array.from({ length: 21 }, () => 'https://example.com') }, 'The links can’t be more than 20'],
      [{ phone: 'none' }, 'A phone number has digits'],
      [{ phone: '1'.repeat(61) }, 'Phone can’t be longer than 60 characters'],
      [{ source: 'a'.repeat(121) }, 'Source can’t be longer than 120 characters'],
      [{ appliedAt: '2026-01-01' }, 'Give when they applied as a moment in UTC with milliseconds, like 2026'],
      [{ appliedAt: FUTURE }, 'Nobody has applied in the future yet: give a day that has come'],
      [{ tags: [' '] }, 'A tag can’t be empty'],
      [{ tags: ['a'.repeat(61)] }, 'A tag can’t be longer than 60 characters'],
      [{ tags: Array.from({ length: 51 }, (_, at) => `${at}`) }, 'The tags can’t be more than 50'],
    ])('The body %j is refused', async (body, message) => {
      const { status, message: sentence } = await api.refused('PATCH /candidates/{id}', {
        params: { id: 1 },
        body,
      });
      expect([status, sentence]).toEqual([400, expect.stringContaining(message.replace('The ', ''))]);
    });
  });

  describe('PATCH /candidates with tags', () => {
    test('Tags are added and removed as one change, and the changed candidates are answered', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 2 }, body: { tags: ['Remote'] } });
      const { revision: before } = await api.ok('GET /changes');
      const added = await api.ok('PATCH /candidates', { body: { ids: [3, 2, 1], addTags: ['remote'] } });
      expect(added.data.map(({ id, tags }) => [id, tags])).toEqual([
        [3, ['remote']],
        [1, ['remote']],
      ]);
      const body = { ids: [1, 2, 3], removeTags: ['REMOTE'], addTags: ['new'] };
      const { data } = await api.ok('PATCH /candidates', { body });
      expect(data.map(({ tags }) => tags)).toEqual([['new'], ['new'], ['new']]);
      expect((await api.ok('GET /changes')).revision).toBe(before + 2);
    });

    test('Nobody changes when one candidate would have too many tags', async () => {
      const tags = Array.from({ length: 50 }, (_, at) => `tag ${at}`);
      await api.ok('PATCH /candidates/{id}', { params: { id: 2 }, body: { tags } });
      expect(
        await api.refused('PATCH /candidates', { body: { ids: [1, 2], addTags: ['one more'] } }),
      ).toEqual({
        status: 400,
        message: 'Nobody can have more than 50 tags',
      });
      expect((await api.ok('GET /candidates/{id}', { params: { id: 1 } })).tags).toEqual([]);
    });
  });

  describe('GET /candidates by details', () => {
    test.each<[query: Record<string, string>, ids: number[]]>([
      [{ tag: 'remote' }, [2]],
      [{ source: 'job FAIR' }, [2]],
      [{ tag: 'remote', source: 'elsewhere' }, []],
      [{ tag: 'remote\nSENOR' }, [2]],
      [{ tag: ' senor \n\nremote\n' }, [2]],
      [{ tag: 'senor\nelsewhere' }, []],
      [{ tag: '' }, [3, 2, 1]],
      [{ email: 'GRACE@example.com' }, [2]],
      [{ email: 'grace@example' }, []],
      [{ search: '3012345' }, [2]],
      [{ search: '(30) 1 23' }, [2]],
      [{ search: 'senor' }, [2]],
      [{ search: 'job fa' }, [2]],
    ])('The query %j finds %j', async (query, ids) => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 2 }, body: DETAILS });
      const { data } = await api.ok('GET /candidates', { query });
      expect(data.map(({ id }) => id)).toEqual(ids);
    });

    test.each(['appliedAsc', 'appliedDesc'] as const)('The candidates are sorted by %s', async (sort) => {
      await api.ok('PATCH /candidates/{id}', {
        params: { id: 3 },
        body: { appliedAt: '2019-12-31T09:00:00.000Z' },
      });
      const { data } = await api.ok('GET /candidates', { query: { sort } });
      const moments = data.map(({ appliedAt }) => appliedAt);
      const sorted = moments.toSorted();
      expect(moments).toEqual(sort === 'appliedAsc' ? sorted : sorted.toReversed());
      expect(data.at(sort === 'appliedAsc' ? 0 : -1)?.id).toBe(3);
    });
  });

  describe('GET /tags and GET /sources', () => {
    test('The answers have the labels in use with their counts, the most frequent first', async () => {
      expect(await api.ok('GET /tags')).toEqual({ data: [] });
      expect(await api.ok('GET /sources')).toEqual({ data: [] });
      await api.ok('PATCH /candidates', { body: { ids: [1, 2], addTags: ['senor'] } });
      await api.ok('PATCH /candidates/{id}', { params: { id: 3 }, body: DETAILS });
      expect((await api.ok('GET /tags')).data).toEqual([
        { name: 'senor', count: 3 },
        { name: 'Remote', count: 1 },
      ]);
      expect((await api.ok('GET /sources')).data).toEqual([{ name: 'Job fair', count: 1 }]);
    });

    test('With the filters of a list, the answers count only the candidates whom it lists', async () => {
      await api.ok('PATCH /candidates', { body: { ids: [1, 2], addTags: ['senor'] } });
      await api.ok('PATCH /candidates/{id}', { params: { id: 3 }, body: DETAILS });
      await api.ok('PATCH /candidates/{id}', { params: { id: 1 }, body: { stage: 'offer', source: 'Mail' } });
      expect((await api.ok('GET /tags', { query: { stage: 'offer' } })).data).toEqual([
        { name: 'senor', count: 1 },
      ]);
      expect((await api.ok('GET /tags', { query: { tag: 'remote' } })).data).toEqual([
        { name: 'Remote', count: 1 },
        { name: 'Señor', count: 1 },
      ]);
      expect((await api.ok('GET /sources', { query: { search: 'job fair' } })).data).toEqual([
        { name: 'Job fair', count: 1 },
      ]);
      const past = { asOf: '2001-01-01', timeZone: 'UTC' };
      expect((await api.ok('GET /sources', { query: past })).data).toEqual([]);
      const { message } = await api.refused('GET /tags', { query: { stage: 'nowhere' } });
      expect(message).toContain('must be one of');
    });
  });

  describe('GET /search', () => {
    test('The search finds people by phone number, source and tags', async () => {
      await api.ok('PATCH /candidates/{id}', { params: { id: 2 }, body: DETAILS });
      for (const q of ['030 12345', '+4930', 'fair job', 'remote']) {
        const { data } = await api.ok('GET /search', { query: { q } });
        const found = data.filter(({ kind }) => kind === 'candidate').map(({ id }) => id);
        expect(found, q).toEqual(q === '030 12345' ? [] : [2]);
      }
    });
  });
}
