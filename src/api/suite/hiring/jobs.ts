import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';

export function describeJobs(api: TestClient): void {
  describe('GET /jobs', () => {
    test('The answer has the jobs in their order, and their number', async () => {
      const { data, total } = await api.ok('GET /jobs');
      expect(data.map((job) => job.order)).toEqual([0, 1, 2]);
      expect(total).toBe(3);
    });

    test.each([
      [{ search: 'ENGINEER' }, [1]],
      [{ search: '  scientist ' }, [2]],
      [{ search: 'nobody' }, []],
      [{ status: 'archived' }, [3]],
      [{ status: 'active' }, [1, 2]],
      [{ status: '' }, [1, 2, 3]],
      [{ sort: 'orderDesc' }, [3, 2, 1]],
      [{ sort: 'titleAsc' }, [2, 1, 3]],
      [{ sort: 'titleDesc' }, [3, 1, 2]],
      [{ sort: 'newest' }, [3, 2, 1]],
      [{ page: 2, pageSize: 2 }, [3]],
      [{ page: 9, pageSize: 2 }, [3]],
      [{ page: Number.MAX_SAFE_INTEGER, pageSize: 2 }, [3]],
      [{ search: 'SCIÉNTIST' }, [2]],
      [{ page: 1, pageSize: 10000 }, [1, 2, 3]],
      [{ unknown: 'ignored' }, [1, 2, 3]],
    ])('The query %j answers the jobs %j', async (query, ids) => {
      const { data } = await api.ok('GET /jobs', { query });
      expect(data.map((job) => job.id)).toEqual(ids);
    });

    test.each([
      [{ page: 0 }, 'The query’s page must be a whole number from 1 to 9007199254740991'],
      [{ page: '1e1' }, 'The query’s page must be a whole number from 1 to 9007199254740991'],
      [{ page: '' }, 'The query’s page must be a whole number from 1 to 9007199254740991'],
      [{ pageSize: 10001 }, 'The query’s pageSize must be a whole number from 1 to 10000'],
      [{ pageSize: '-1' }, 'The query’s pageSize must be a whole number from 1 to 10000'],
      [
        { sort: 'salary' },
        'The query’s sort must be one of: orderAsc, orderDesc, titleAsc, titleDesc, newest',
      ],
      [{ status: 'open' }, 'The query’s status must be one of: active, archived, all'],
      [{ search: 'x'.repeat(501) }, 'The query’s search can’t be longer than 500 characters'],
    ])('The query %j is refused', async (query, message) => {
      expect(await api.refused('GET /jobs', { query })).toEqual({ status: 400, message });
    });
  });

  describe('POST /jobs', () => {
    test('A new job is active and last in the order, with a slug from its title', async () => {
      const job = await api.ok('POST /jobs', { body: { title: ' QA  Lead ', tags: [' remote ', '', 'qa'] } });
      expect(job).toEqual({
        id: job.id,
        title: 'QA  Lead',
        slug: 'qa-lead',
        status: 'active',
        tags: ['remote', 'qa'],
        order: 3,
      });
      expect(await api.ok('GET /jobs/{id}', { params: { id: job.id } })).toEqual(job);
    });

    test('The slugs of equal titles are numbered', async () => {
      const slugs = [];
      for (let n = 0; n < 3; n++) {
        slugs.push((await api.ok('POST /jobs', { body: { title: 'Senior Widget Engineer' } })).slug);
      }
      expect(slugs).toEqual([
        'senior-widget-engineer',
        'senior-widget-engineer-2',
        'senior-widget-engineer-3',
      ]);
    });

    test('A given slug is made well-formed, too', async () => {
      expect((await api.ok('POST /jobs', { body: { title: 'Ops', slug: '--Data Scientist!' } })).slug).toBe(
        'data-scientist-2',
      );
    });

    test('A title without letters or digits gets a slug', async () => {
      expect((await api.ok('POST /jobs', { body: { title: '招聘' } })).slug).toMatch(/^job-\d+$/);
    });

    test('The answer has the seq of the change', async () => {
      const { headers } = await api.send('POST /jobs', { body: { title: 'Ops' } });
      const { data, revision } = await api.ok('GET /changes');
      expect(Number(headers.get('Change-Seq'))).toBe(revision);
      expect(data.at(-1)).toMatchObject({ seq: revision, command: { route: 'POST /jobs' } });
    });

    test.each([
      [{ title: '   ' }, 'Title can’t be empty'],
      [{}, 'The body’s title is missing'],
      [{ title: 7 }, 'The body’s title must be text'],
      [{ title: null }, 'The body’s title must be text'],
      [{ title: 'x'.repeat(501) }, 'Title can’t be longer than 500 characters'],
      [{ title: 'Ops', tags: 'remote' }, 'The body’s tags must be a list'],
      [{ title: 'Ops', tags: [1] }, 'The body’s tags[0] must be text'],
      [{ title: 'Ops', order: 0 }, 'The body has an unknown field “order”'],
      [{ title: 'Ops', id: 1 }, 'The body has an unknown field “id”'],
      [[], 'The body must be an object'],
      ['null', 'The body must be an object'],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('POST /jobs', { body })).toEqual({ status: 400, message });
    });

    test.each([
      ['nothing', undefined],
      ['what is not JSON', '{"title":'],
      ['a form', 'title=Ops'],
      ['what is not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ])('A body of %s is refused', async (_, body) => {
      expect(await api.refused('POST /jobs', { body })).toEqual({
        status: 400,
        message: 'The body must be JSON in UTF-8',
      });
    });

    test.each([
      ['that ends', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
      ['that never ends', '['.repeat(100_000)],
    ])('A body 100,000 levels deep %s is refused', async (_, body) => {
      const message = 'The body has too many levels';
      expect(await api.refused('POST /jobs', { body })).toEqual({ status: 400, message });
    });
  });

  describe('GET /jobs/{id}', () => {
    test('The answer is the job', async () => {
      expect(await api.ok('GET /jobs/{id}', { params: { id: 3 } })).toMatchObject({
        title: 'Office Manager',
      });
    });

    test('An unknown job is "Not found"', async () => {
      expect(await api.refused('GET /jobs/{id}', { params: { id: 4 } })).toEqual({
        status: 404,
        message: 'Not found',
      });
    });
  });

  describe('PATCH /jobs/{id}', () => {
    test('Title and tags change, and the slug stays', async () => {
      const job = await api.ok('PATCH /jobs/{id}', {
        params: { id: 1 },
        body: { title: ' UI Engineer ', tags: ['ui '] },
      });
      expect(job).toMatchObject({ title: 'UI Engineer', tags: ['ui'], slug: 'frontend-engineer', order: 0 });
    });

    test('A job is archived and unarchived', async () => {
      expect(
        (await api.ok('PATCH /jobs/{id}', { params: { id: 1 }, body: { status: 'archived' } })).status,
      ).toBe('archived');
      expect(
        (await api.ok('PATCH /jobs/{id}', { params: { id: 1 }, body: { status: 'active' } })).status,
      ).toBe('active');
    });

    test('Nothing is written when nothing differs', async () => {
      const before = await api.dump();
      const { status, headers } = await api.send('PATCH /jobs/{id}', {
        params: { id: 1 },
        body: { title: 'Frontend Engineer', status: 'active' },
      });
      expect(status).toBe(200);
      expect(headers.get('Change-Seq')).toBeNull();
      expect(await api.dump()).toEqual(before);
    });

    test.each([
      [{}, 'Give a title, tags or a status'],
      [{ title: '' }, 'Title can’t be empty'],
      [{ status: 'closed' }, 'The body’s status must be one of: active, archived'],
      [{ slug: 'mine' }, 'The body has an unknown field “slug”'],
      [{ title: 'Ops', order: 2 }, 'The body has an unknown field “order”'],
    ])('The body %j is refused', async (body, message) => {
      expect(await api.refused('PATCH /jobs/{id}', { params: { id: 1 }, body })).toEqual({
        status: 400,
        message,
      });
    });

    test('An unknown job is "Not found"', async () => {
      expect(await api.refused('PATCH /jobs/{id}', { params: { id: 4 }, body: { title: 'Ops' } })).toEqual({
        status: 404,
        message: 'Not found',
      });
    });
  });

  describe('PATCH /jobs/{id}/reorder', () => {
    async function order(): Promise<number[]> {
      return (await api.ok('GET /jobs')).data.map((job) => job.id);
    }

    test.each([
      [{ id: 1, fromOrder: 0, toOrder: 2 }, [2, 3, 1]],
      [{ id: 3, fromOrder: 2, toOrder: 1 }, [1, 3, 2]],
      [{ id: 2, fromOrder: 1, toOrder: 1 }, [1, 2, 3]],
    ])('%j makes the order %j', async ({ id, ...body }, ids) => {
      expect((await api.ok('PATCH /jobs/{id}/reorder', { params: { id }, body })).order).toBe(body.toOrder);
      expect(await order()).toEqual(ids);
    });

    test('The orders stay 0…n−1 when many reorder at once', async () => {
      const moves = Array.from({ length: 12 }, (_, n) =>
        api.send('PATCH /jobs/{id}/reorder', {
          params: { id: (n % 3) + 1 },
          body: { fromOrder: n % 3, toOrder: (n * 7) % 3 },
        }),
      );
      await Promise.all(moves);
      expect((await api.ok('GET /jobs')).data.map((job) => job.order)).toEqual([0, 1, 2]);
    });

    test.each([
      [{ fromOrder: 1, toOrder: 2 }, 409, '“Frontend Engineer” is at 0 now, not 1. Refresh and try again.'],
      [{ fromOrder: 0, toOrder: 3 }, 400, 'There is no place 3: the list runs from 0 to 2.'],
      [{ fromOrder: 0, toOrder: -1 }, 400, 'There is no place -1: the list runs from 0 to 2.'],
      [{ fromOrder: 0, toOrder: 1.5 }, 400, 'The body’s toOrder must be a whole number'],
      [{ fromOrder: 0, toOrder: '1' }, 400, 'The body’s toOrder must be a number'],
      [{ fromOrder: 0 }, 400, 'The body’s toOrder is missing'],
    ])('The body %j is refused', async (body, status, message) => {
      expect(await api.refused('PATCH /jobs/{id}/reorder', { params: { id: 1 }, body })).toEqual({
        status,
        message,
      });
    });

    test('An unknown job is "Not found"', async () => {
      const body = { fromOrder: 0, toOrder: 1 };
      expect(await api.refused('PATCH /jobs/{id}/reorder', { params: { id: 4 }, body })).toEqual({
        status: 404,
        message: 'Not found',
      });
    });
  });
}
