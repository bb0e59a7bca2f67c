import { describe, expect, it } from 'vitest';
import { sampleFile } from '#domain/samples/sample-rows.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { seqOf, testWrite, written } from '#store/conformance/log/writes.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import { smallWorkspace } from './small-workspace.ts';

export function describeSearch(open: OpenStore): void {
  describe('Search', () => {
    it('The search finds candidates, jobs, notes and answers by every word, in any order', async () => {
      const { store } = await open(smallWorkspace);
      const found = async (query: string) =>
        (await store.search.find(query, 10)).map(({ kind, id }) => `${kind} ${id}`);
      expect(await found('LOVELACE ada')).toEqual(['candidate 1']);
      expect(await found('engineer')).toEqual(['job 2', 'job 1']);
      expect(await found('remote designer')).toEqual(['job 3']);
      expect(await found('lovelace hopper')).toEqual([]);
      expect(await found(' – ')).toEqual([]);
      const { text } = smallWorkspace.notes[0]!;
      expect(await found(text)).toContain('note 1');
      const [answer] = Object.values(smallWorkspace.submissions[0]!.answers);
      expect(await found(String(answer))).toContain('answer 1');
    });

    it('The search names the kind, the owner and the match of each result', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.search.find('lovel', 10)).toEqual([
        {
          kind: 'candidate',
          id: 1,
          title: 'Ada Lovelace',
          detail: 'Applied · Frontend Engineer · ada@example.com',
          marks: [{ field: 'title', start: 4, end: 9 }],
          candidateId: 1,
          jobId: 1,
          view: null,
        },
      ]);
      expect(await store.search.find('designer', 1)).toEqual([
        {
          kind: 'job',
          id: 3,
          title: 'Designer',
          detail: 'Archived · contract · remote',
          marks: [{ field: 'title', start: 0, end: 8 }],
          candidateId: null,
          jobId: 3,
          view: null,
        },
      ]);
    });

    it('The search finds files by their names and texts, until they are deleted', async () => {
      const { store } = await open(smallWorkspace);
      const file = {
        kind: 'file',
        id: 1,
        title: 'Ada Lovelace',
        detail: 'CV.txt · Hello',
        marks: [{ field: 'detail', start: 9, end: 14 }],
        candidateId: 1,
        jobId: null,
        view: null,
      };
      expect(await store.search.find('hello', 10)).toEqual([file]);
      expect(await store.search.find('cv', 10)).toMatchObject([{ kind: 'file', id: 1 }]);
      const { id: _id, candidateId, ...another } = sampleFile({ candidateId: 2, text: 'Other words' });
      await written(store.files.add(testWrite('add'), candidateId, () => another));
      expect(await store.search.find('other words', 10)).toMatchObject([{ kind: 'file', candidateId: 2 }]);
      await written(store.files.remove(testWrite('remove'), 1));
      expect(await store.search.find('hello', 10)).toEqual([]);
    });

    it('The search finds views by the words of their names, and says where they lead', async () => {
      const { store } = await open(smallWorkspace);
      const view = {
        kind: 'view',
        id: 1,
        title: 'In Interview',
        detail: 'Candidates',
        marks: [{ field: 'title', start: 3, end: 9 }],
        candidateId: null,
        jobId: null,
        view: { screen: 'list', params: { stage: 'tech' } },
      };
      expect(await store.search.find('interv', 10)).toEqual([view]);
      const { addView, editView, removeView } = commandsOn(store);
      await written(addView({ name: 'Offers to Ada', screen: 'board', params: { job: '1' } }));
      expect(await store.search.find('offers ada', 10)).toMatchObject([
        { kind: 'view', detail: 'Board', view: { screen: 'board', params: { job: '1' } } },
      ]);
      await written(editView(1, { name: 'At the table' }));
      expect(await store.search.find('table', 10)).toMatchObject([{ kind: 'view', id: 1 }]);
      await written(removeView(1));
      expect(await store.search.find('table', 10)).toEqual([]);
    });

    it('The search finds a name with one mistake when nothing matches exactly', async () => {
      const { store } = await open(smallWorkspace);
      expect(await store.search.find('dijksrta', 10)).toMatchObject([{ kind: 'candidate', id: 4 }]);
      await written(commandsOn(store).createCandidate('Dijksrta', 1));
      expect(await store.search.find('dijksrta', 10)).toMatchObject([{ id: 5 }]);
    });

    it('The search has every answered write: new, renamed, removed, taken back and replaced rows', async () => {
      const { store } = await open(smallWorkspace);
      const { addNote, createCandidate, editCandidate, editJob, removeNote, undo } = commandsOn(store);
      const found = async (query: string) =>
        (await store.search.find(query, 10)).map(({ kind, id, title }) => `${kind} ${id} ${title}`);
      expect(await found('barbara')).toEqual([]);
      await written(createCandidate('Barbara', 3));
      expect(await found('barbara')).toEqual(['candidate 5 Barbara']);
      const renamed = await seqOf(editCandidate(5, { name: 'Liskov' }));
      expect(await found('liskov')).toEqual(['candidate 5 Liskov']);
      await written(undo(renamed));
      expect(await found('liskov')).toEqual([]);
      expect(await found('barbara')).toEqual(['candidate 5 Barbara']);
      const { value: note } = await written(addNote(5, 'Zebra'));
      expect(await found('zebra')).toEqual([`note ${note.id} Barbara`]);
      await written(removeNote(note.id));
      expect(await found('zebra')).toEqual([]);
      await written(editJob(3, { title: 'Architect' }));
      expect((await store.search.find('barbara', 10))[0]?.detail).toContain('Architect');
      await written(store.workspace.replace(testWrite('restore'), { ...smallWorkspace, notes: [] }));
      expect(await found('barbara')).toEqual([]);
      expect(await found('lovelace')).toEqual(['candidate 1 Ada Lovelace']);
    });
  });
}
