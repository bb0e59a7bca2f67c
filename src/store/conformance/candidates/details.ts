import { describe, expect, it } from 'vitest';
import { EVERYBODY, type CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { dueSpan } from '#domain/candidate-list/due-days.ts';
import { countLabels, labelsOf } from '#domain/candidate/candidate-details.ts';
import { NO_OWNER } from '#domain/candidate/owner-and-rating.ts';
import { EVERYTHING } from '#domain/paging.ts';
import type { ListQuery } from '#store/candidate-stores.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { NOON, refused, seqOf, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { smallWorkspace } from './small-workspace.ts';

export function describeDetails(open: OpenStore): void {
  describe('Details of candidates', () => {
    it.each<[string, Partial<CandidateQuery>, number[]]>([
      ['a tag, regardless of case and accents', { tags: [' SENOR '] }, [2, 3]],
      ['a tag with a blank in it', { tags: ['on site'] }, [2]],
      ['two tags, which they must all have', { tags: ['on site', 'SENOR'] }, [2]],
      ['two tags that nobody has together', { tags: ['senor', 'remote'] }, []],
      ['the first day of applications', { appliedFrom: '2026-01-06T09:00:00.000Z' }, [3]],
      ['the last day of applications', { appliedTo: '2026-01-06T08:59:59.999Z' }, [2, 4, 1]],
      ['days that nobody applied on', { appliedFrom: '2026-01-06T09:00:00.001Z' }, []],
      ['the time in the stage', { inStageBy: '2026-01-06T09:00:00.000Z' }, [3, 4, 1]],
      ['the time in the stage and a tag', { inStageBy: '2026-01-06T09:00:00.000Z', tags: ['senor'] }, [3]],
      ['no part of a tag', { tags: ['site'] }, []],
      ['a tag of a job', { tags: ['remote'] }, []],
      ['a source', { source: 'cafe fair' }, [2]],
      ['no part of a source', { source: 'fair' }, []],
      ['an email, regardless of case', { emails: ['Ada@Example.com '] }, [1]],
      ['one of several emails', { emails: ['ada@example.com', 'nobody@example.com'] }, [1]],
      ['no part of an email', { emails: ['ada@example'] }, []],
      ['a tag and a stage', { tags: ['senor'], stages: ['applied'] }, [3]],
      ['a part of a tag that is searched', { search: 'seno' }, [2, 3]],
      ['a part of a source that is searched', { search: 'CAFÉ' }, [2]],
      ['digits of a phone number', { search: '2025550143' }, [2]],
      ['a phone number written in another way', { search: '+1 202.555' }, [2]],
      ['digits that nobody has', { search: '0143-2' }, []],
      ['text that begins in one tag and ends in the next', { search: 'senor on' }, []],
    ])('Candidates are found by the detail %s', async (_, query, ids) => {
      const { store } = await open(smallWorkspace);
      const { data, total } = await store.candidates.list({ ...EVERYBODY, ...query });
      expect(data.map((each) => each.id)).toEqual(ids);
      expect(total).toBe(ids.length);
    });

    it('Details are stored with a new candidate, who applies now unless another day is given', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { editCandidate, createCandidate, undo } = commandsOn(store);
      await written(createCandidate('Barbara', 3));
      expect((await store.candidates.get(5))?.appliedAt).toBe(NOON);
      const before = await rows();
      const details = {
        phone: ' 030 1 ',
        links: ['https://example.com'],
        source: 'Fair ',
        tags: ['new', 'New'],
        appliedAt: '2026-01-01T08:00:00.000Z',
      };
      const seq = await seqOf(editCandidate(5, details));
      expect(await store.candidates.get(5)).toMatchObject({
        ...details,
        phone: '030 1',
        source: 'Fair',
        tags: ['new'],
      });
      await written(undo(seq));
      expect(await rows()).toEqual(before);
    });

    it('Details are undone field by field, and later changes of other fields stay', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate, undo } = commandsOn(store);
      const seq = await seqOf(editCandidate(1, { phone: '1' }));
      await seqOf(editCandidate(1, { stage: 'offer', tags: ['new'] }));
      await written(undo(seq));
      expect(await store.candidates.get(1)).toMatchObject({ phone: '', stage: 'offer', tags: ['new'] });
    });

    it('Tags are added to several candidates and removed from several, as one change each', async () => {
      const { store, rows } = await open(smallWorkspace);
      const { tagMany, undo } = commandsOn(store);
      const tagsOf = async (id: number) => (await store.candidates.get(id))?.tags;
      const { value, seq } = await written(tagMany([3, 2, 1], { addTags: ['Señor'] }));
      expect(value.map(({ id }) => id)).toEqual([1]);
      expect(await tagsOf(3)).toEqual(['senor']);
      await written(tagMany([1, 2, 3], { addTags: ['new'], removeTags: ['SENOR'] }));
      expect(await Promise.all([1, 2, 3].map(tagsOf))).toEqual([['new'], ['on site', 'new'], ['new']]);
      await written(undo(Number(seq) + 1));
      await written(undo(Number(seq)));
      expect(await rows()).toEqual(smallWorkspace);
      expect((await written(tagMany([2], { addTags: ['on site'] }))).seq).toBeNull();
    });

    it('Tags are refused for all candidates when one would have too many', async () => {
      const { store, rows } = await open(smallWorkspace);
      const addTags = Array.from({ length: 50 }, (_, at) => `tag ${at}`);
      expect(await refused(commandsOn(store).tagMany([1, 2], { addTags }))).toMatchObject({
        kind: 'invalid',
      });
      expect(await rows()).toEqual(smallWorkspace);
    });

    it('Tags and sources are counted as the last write left them', async () => {
      const { store } = await open(smallWorkspace);
      const { editCandidate, tagMany } = commandsOn(store);
      expect(await store.candidates.labels('tags', EVERYBODY)).toEqual([
        { name: 'Señor', count: 2 },
        { name: 'on site', count: 1 },
      ]);
      expect(await store.candidates.labels('source', EVERYBODY)).toEqual([{ name: 'Café Fair', count: 1 }]);
      await written(tagMany([1, 2, 3, 4], { addTags: ['on site'], removeTags: ['senor'] }));
      await written(editCandidate(2, { source: '' }));
      expect(await store.candidates.labels('tags', EVERYBODY)).toEqual([{ name: 'on site', count: 4 }]);
      expect(await store.candidates.labels('source', EVERYBODY)).toEqual([]);
    });

    it.each<[string, Partial<ListQuery>]>([
      ['everybody', {}],
      ['a stage', { stages: ['applied'] }],
      ['several stages', { stages: ['tech', 'offer'] }],
      ['a job', { jobId: 2 }],
      ['a name', { search: 'ada' }],
      ['a job title', { search: 'backend' }],
      ['the text of a file', { search: 'hello', inFiles: true }],
      ['a tag', { tags: ['senor'] }],
      ['a source', { source: 'cafe fair' }],
      ['an email', { emails: ['grace@example.com'] }],
      ['no owner', { owner: NO_OWNER }],
      ['no rating', { rating: 'none' }],
      ['a next step', { nextStep: dueSpan('any', '2026-02-10') }],
      ['an earlier day', { asOf: Date.parse('2026-01-01T00:00:00.000Z') }],
      ['one page of a list, whatever its order', { page: 2, pageSize: 1, sort: 'stepAsc' }],
      ['nobody', { jobId: 99 }],
    ])('Tags and sources are counted among those whom a list has: %s', async (_, query) => {
      const { store } = await open(smallWorkspace);
      await written(commandsOn(store).tagMany([1, 3], { addTags: ['new'] }));
      const wanted = { ...EVERYBODY, ...query };
      const { data } = await store.candidates.list({ ...wanted, ...EVERYTHING });
      for (const field of ['tags', 'source'] as const) {
        expect(await store.candidates.labels(field, wanted)).toEqual(countLabels(labelsOf(data, field)));
      }
    });

    it('Details are found anywhere, and shown where they matched', async () => {
      const { store } = await open(smallWorkspace);
      const found = async (query: string) => {
        const [first] = (await store.search.find(query, 10)).filter(({ kind }) => kind === 'candidate');
        const text = first?.detail ?? '';
        const marked = first?.marks.filter(({ field }) => field === 'detail') ?? [];
        return [first?.id, text, ...marked.map(({ start, end }) => text.slice(start, end))];
      };
      const grace = 'Interview · Backend Engineer · grace@example.com';
      expect(await found('cafe hopper')).toEqual([2, `${grace} · Café Fair`, 'Café']);
      expect(await found('on site')).toEqual([2, `${grace} · on site`, 'on', 'site']);
      expect(await found('2025550')).toEqual([2, `${grace} · +1 (202) 555-0143`, '+1 (202) 555-0143']);
      expect(await found('+1202 555')).toEqual([2, `${grace} · +1 (202) 555-0143`, '+1 (202) 555-0143']);
      expect(await found('hopper 555')).toEqual([2, `${grace} · +1 (202) 555-0143`, '555']);
      expect(await found('grace')).toEqual([2, grace, 'grace']);
      expect((await found('9-9'))[0]).toBeUndefined();
    });
  });
}
