import { describe, expect, test } from 'vitest';
import { contract, type Answer, type RouteName } from '#contract/contract.ts';
import { splitName, successOf } from '#contract/schemas/route.ts';
import { demosOf, demoWorkspace } from '#demo/workspace.ts';
import { startingWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import type { Demos } from '#store/candidate-stores.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { openInMemory } from '#store/memory/open-in-test.ts';
import { createApi } from './app.ts';
import { localContext } from './request/context.ts';

const LAID_DOWN = new Date('2026-11-20T09:00:00.000Z');
const LATER = new Date('2026-12-24T18:00:00.000Z');
const NONE = { candidates: [], jobs: [] };
const NOBODY_EDITED = { edited: NONE };

/** The API over this workspace, some weeks after it was laid down. */
async function apiOver(
  workspace: Workspace = demoWorkspace(LAID_DOWN),
  logBounds = LOG_BOUNDS,
  demos: Demos = demosOf,
) {
  const { store, rows, loggedSeqs } = await openInMemory(workspace, logBounds);
  const api = createApi(
    localContext(store, memoryFiles(), async () => demos),
    { now: () => LATER },
  );
  const send = (name: RouteName, path: string, body?: unknown) =>
    api.request(path, {
      method: splitName(name).method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  async function ok<Name extends RouteName>(name: Name, path: string, body?: unknown): Promise<Answer<Name>> {
    const response = await send(name, path, body);
    const answer = (await response.json()) as Answer<Name>;
    expect(response.status, JSON.stringify(answer)).toBe(successOf(contract[name]));
    return answer;
  }
  return {
    rows,
    loggedSeqs,
    send,
    ok,
    left: () => ok('GET /demo', '/demo'),
    remove: (edited: object = NONE) => ok('POST /demo/remove', '/demo/remove', { edited }),
    edit: (id: number, body: object) => ok('PATCH /candidates/{id}', `/candidates/${id}`, body),
    undo: async () => {
      const seq = (await loggedSeqs()).at(-1);
      return ok('POST /changes/{seq}/undo', `/changes/${seq}/undo`);
    },
  };
}

describe('Demo (product §9)', () => {
  test('The demo is removed whole while nobody has touched it, and comes back whole', async () => {
    const { rows, left, remove, undo } = await apiOver();
    const before = await rows();
    const untouched = { candidates: 1000, jobs: 25 };
    expect(await left()).toEqual({ untouched, ...NOBODY_EDITED, others: 0 });
    expect(await remove()).toEqual(untouched);
    expect(await rows()).toEqual(startingWorkspace());
    expect(await left()).toEqual({ untouched: { candidates: 0, jobs: 0 }, ...NOBODY_EDITED, others: 0 });
    await undo();
    expect(await rows()).toEqual(before);
    await undo();
    expect(await rows()).toEqual(startingWorkspace());
  });

  test('The removed demo leaves what was added and imported, and the jobs of added candidates', async () => {
    const { rows, ok, left, remove, undo } = await apiOver();
    const { id: jobId } = await ok('POST /jobs', '/jobs', { title: 'Nurse' });
    const person = { name: 'Barbara Liskov', email: 'barbara@example.com' };
    const { id } = await ok('POST /candidates', '/candidates', { ...person, jobId });
    await ok('POST /candidates/{id}/notes', `/candidates/${id}/notes`, { text: 'Ours' });
    const imported = { name: 'Edsger', email: 'edsger@example.com' };
    await ok('POST /imports', '/imports', {
      newJobs: [{ title: 'Cook' }],
      rows: [
        { ...imported, jobId: 3 },
        { ...imported, name: 'Frances', email: 'f@example.com', newJob: 0 },
      ],
    });
    const before = await rows();

    expect(await left()).toEqual({ untouched: { candidates: 1000, jobs: 24 }, ...NOBODY_EDITED, others: 3 });
    expect(await remove()).toEqual({ candidates: 1000, jobs: 24 });
    const after = await rows();
    expect(after.candidates.map(({ name }) => name)).toEqual(['Barbara Liskov', 'Edsger', 'Frances']);
    expect(after.jobs.map(({ title, order }) => [title, order])).toEqual([
      ['Full Stack Developer', 0],
      ['Nurse', 1],
      ['Cook', 2],
    ]);
    expect(after.notes.map(({ text }) => text)).toEqual(['Ours']);
    expect(after.timelines).toHaveLength(3);
    expect(after.submissions).toEqual([]);
    await undo();
    expect(await rows()).toEqual(before);
  });

  test('An import that replaces the demo is one change, which an undo takes back and a redo brings back', async () => {
    const { rows, ok, undo, loggedSeqs } = await apiOver();
    const before = await rows();
    const last = (await loggedSeqs()).at(-1) ?? 0;
    const { name, email, jobId } = before.candidates[6]!;
    const body = {
      source: 'people.csv',
      replacesDemo: true,
      newJobs: [{ title: 'Cook' }],
      rows: [
        { name: 'Edsger', email: 'edsger@example.com', jobId: 3 },
        { name: 'Frances', email: 'f@example.com', newJob: 0 },
        { name, email, jobId, candidateId: 7, source: 'Fair' },
      ],
    };
    await ok('POST /imports', '/imports', body);
    expect((await loggedSeqs()).at(-1)).toBe(last + 1);
    const after = await rows();
    expect(after.candidates.map((each) => each.name)).toEqual([name, 'Edsger', 'Frances']);
    const kept = before.jobs.filter(({ id }) => id === 3 || id === jobId).map(({ title }) => title);
    expect(after.jobs.toSorted((a, b) => a.order - b.order).map(({ title }) => title)).toEqual([
      ...kept,
      'Cook',
    ]);
    expect(after.jobs.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual(
      after.jobs.map((_, place) => place),
    );
    await undo();
    expect(await rows()).toEqual(before);
    await undo();
    expect(await rows()).toEqual(after);
  });

  test('The undo of an import that replaced the demo leaves who was edited since, behind the demo', async () => {
    const { rows, ok, loggedSeqs, edit } = await apiOver();
    const before = await rows();
    const body = {
      replacesDemo: true,
      newJobs: [{ title: 'Cook' }],
      rows: [{ name: 'Frances', email: 'f@example.com', newJob: 0 }],
    };
    await ok('POST /imports', '/imports', body);
    const seq = (await loggedSeqs()).at(-1);
    const [frances] = (await rows()).candidates;
    await edit(frances!.id, { stage: 'tech' });
    await ok('POST /changes/{seq}/undo', `/changes/${seq}/undo`);
    const { jobs, candidates } = await rows();
    expect(candidates).toHaveLength(before.candidates.length + 1);
    const titles = jobs.toSorted((a, b) => a.order - b.order).map(({ title }) => title);
    expect(titles.at(-1)).toBe('Cook');
    expect(titles).toHaveLength(before.jobs.length + 1);
  });

  test('The demo keeps whom and what somebody edited, or removes them, too, when they are named', async () => {
    const { rows, ok, left, remove, edit } = await apiOver();
    await edit(7, { stage: 'hired' });
    await ok('POST /candidates/{id}/notes', '/candidates/8/notes', { text: 'Call her' });
    await edit(9, { name: 'Somebody Else' });
    await ok('PATCH /jobs/{id}', '/jobs/3', { title: 'Web Developer' });
    await ok('PUT /assessments/{jobId}', '/assessments/1', { title: 'Shorter', sections: [] });
    // Neither an edit that was taken back nor a place in the order is an edit.
    await ok('PATCH /jobs/{id}/reorder', '/jobs/5/reorder', { fromOrder: 4, toOrder: 20 });
    const before = await rows();
    const [seven, eight, nine] = before.candidates.slice(6, 9);
    const { untouched, edited } = await left();
    expect(untouched.candidates).toBe(997);
    expect(edited).toEqual({
      candidates: [seven, eight, nine].map((each) => ({ id: each!.id, name: each!.name })),
      jobs: [
        { id: 1, title: before.jobs[0]!.title },
        { id: 3, title: 'Web Developer' },
      ],
    });

    await remove({ candidates: [7], jobs: [3] });
    const after = await rows();
    expect(after.candidates).toEqual([eight, nine]);
    expect(after.notes.some(({ text }) => text === 'Call her')).toBe(true);
    const [one] = before.assessments;
    expect(after.jobs.map(({ id }) => id)).toEqual(
      [...new Set([1, eight!.jobId, nine!.jobId])].toSorted((a, b) => a - b),
    );
    expect(after.assessments).toContainEqual(one);
    expect(after.jobs.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual(
      after.jobs.map((_, place) => place),
    );
    expect((await remove({ candidates: [8, 9], jobs: [1] })).candidates).toBe(2);
    expect(await rows()).toEqual(startingWorkspace());
  });

  test('A job of the demo that somebody gave a template to counts as edited, and takes the template along', async () => {
    const { rows, ok, left, remove, undo } = await apiOver();
    const own = { name: 'Received, frontend', purpose: 'confirmation', body: 'Hello', jobId: 1 };
    const { id } = await ok('POST /templates', '/templates', own);
    expect((await left()).edited.jobs.map((job) => job.id)).toEqual([1]);
    expect(await remove()).toEqual({ candidates: 1000, jobs: 24 });
    expect((await rows()).templates.find((each) => each.id === id)?.jobId).toBe(1);
    await undo();
    expect(await remove({ candidates: [], jobs: [1] })).toEqual({ candidates: 1000, jobs: 25 });
    expect(await rows()).toEqual(startingWorkspace());
    await undo();
    expect((await rows()).templates.find((each) => each.id === id)?.jobId).toBe(1);
  });

  test('The demo counts as untouched when an edit was undone', async () => {
    const { left, edit, undo } = await apiOver();
    await edit(7, { stage: 'hired' });
    await undo();
    expect(await left()).toMatchObject({ untouched: { candidates: 1000 }, ...NOBODY_EDITED });
  });

  test('The demo is known without the log, which drops its oldest changes', async () => {
    const { rows, loggedSeqs, left, remove, edit } = await apiOver(demoWorkspace(LAID_DOWN), {
      ...LOG_BOUNDS,
      changes: 2,
    });
    for (const source of ['Fair', 'Agency', 'Website']) await edit(7, { source });
    expect(await loggedSeqs()).not.toContain(1);
    expect((await left()).edited.candidates).toMatchObject([{ id: 7 }]);
    await remove({ candidates: [7], jobs: [] });
    expect(await rows()).toEqual(startingWorkspace());
  });

  test.each(demosOf(LAID_DOWN))(
    'The demo of any release is removed whole: one with $files.length CVs',
    async (demo) => {
      const { rows, left, remove } = await apiOver(demo);
      expect(await left()).toMatchObject(NOBODY_EDITED);
      expect(await remove()).toEqual({ candidates: 1000, jobs: 25 });
      // The templates stay as that release wrote them.
      expect(await rows()).toEqual({ ...startingWorkspace(), templates: demo.templates });
    },
  );

  test('The demo keeps candidates whose CV was deleted, as edited, and removes the CVs of the others', async () => {
    const { rows, ok, left, remove } = await apiOver();
    const [first, ...others] = (await rows()).files;
    await ok('DELETE /files/{id}', `/files/${first!.id}`);
    expect((await left()).edited.candidates.map(({ id }) => id)).toEqual([first!.candidateId]);
    expect(others.length).toBeGreaterThan(3);
    expect(await remove()).toEqual({ candidates: 999, jobs: 24 });
    expect((await rows()).files).toEqual([]);
  });

  test('The demo takes its colleagues along, but for one who was edited', async () => {
    const { rows, ok, remove } = await apiOver();
    await ok('PATCH /colleagues/{id}', '/colleagues/7', { email: 'mei@mine.example' });
    await remove();
    expect((await rows()).colleagues.map(({ name, email }) => `${name} ${email}`)).toEqual([
      'Mei Tanaka mei@mine.example',
    ]);
  });

  test('The demo takes its library of interviews along, but for one that was edited and one that was added', async () => {
    const { rows, ok, remove, undo } = await apiOver();
    const before = (await rows()).kits;
    const [screen, depth] = before.filter(({ jobId }) => jobId === null);
    await ok('PATCH /kits/{id}', `/kits/${depth!.id}`, { order: 0 });
    await ok('PATCH /kits/{id}', `/kits/${screen!.id}`, { minutes: 45 });
    const { id: _id, order: _order, ...own } = { ...screen!, name: 'Own' };
    await ok('POST /kits', '/kits', own);
    await remove();
    expect((await rows()).kits.map(({ name, minutes }) => `${name} ${minutes}`)).toEqual([
      'Phone screen 45',
      'Own 30',
    ]);
    await undo();
    expect((await rows()).kits).toHaveLength(before.length + 1);
  });

  test('The demo has no person or job that was entered in its place with an id of the demo', async () => {
    const { ok, left, send } = await apiOver(startingWorkspace());
    const { id: jobId } = await ok('POST /jobs', '/jobs', { title: 'Senior Frontend Engineer' });
    await ok('POST /candidates', '/candidates', { name: 'Ada', email: 'ada@example.com', jobId });
    expect(await left()).toEqual({ untouched: { candidates: 0, jobs: 0 }, ...NOBODY_EDITED, others: 1 });
    const refused = await send('POST /demo/remove', '/demo/remove', { edited: NONE });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: 'Nothing of the demo is left to remove.' },
    ]);
  });

  test('The demo is empty where a host lays none down', async () => {
    const { left, send } = await apiOver(demoWorkspace(LAID_DOWN), LOG_BOUNDS, () => []);
    expect(await left()).toMatchObject({ untouched: { candidates: 0, jobs: 0 } });
    expect((await send('POST /demo/remove', '/demo/remove', { edited: NONE })).status).toBe(409);
  });
});
