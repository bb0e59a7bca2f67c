import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { LOCAL_SEQS, pendingIn } from './copy/replica-log.ts';
import { NoReplica } from './copy/server.ts';
import { keyOfNextTry } from './copy/write-keys.ts';
import { CALM, ServerInTest, type DeviceInTest } from './devices-in-test.ts';
import { UNCERTAIN } from './sync/sending.ts';

let server: ServerInTest;
let ada: DeviceInTest;
let bo: DeviceInTest;

beforeEach(async () => {
  let moment = Date.parse('2026-01-11T00:00:00.000Z');
  server = new ServerInTest(suiteWorkspace, { now: () => new Date((moment += 1_000)) });
  ada = server.device('ada');
  bo = server.device('bo');
  await ada.device.sync();
  await bo.device.sync();
});

async function nameOf(one: DeviceInTest, id: number): Promise<string> {
  return (await one.get<CandidateWithJob>(`/candidates/${id}`)).name;
}

async function rename(one: DeviceInTest, id: number, name: string): Promise<Response> {
  return one.call('PATCH', `/candidates/${id}`, { name });
}

async function atServer(id: number): Promise<CandidateWithJob> {
  const response = await server.fetch('ada', new Request(`http://localhost/candidates/${id}`));
  return (await response.json()) as CandidateWithJob;
}

async function restoreBackup(): Promise<void> {
  const backup = await server.fetch('bo', new Request('http://localhost/backup'));
  const restored = await server.fetch(
    'bo',
    new Request('http://localhost/backup', { method: 'PUT', body: await backup.text() }),
  );
  expect(restored.status).toBe(200);
}

async function unsent(one: DeviceInTest): Promise<number> {
  return pendingIn(await one.device.log()).length;
}

async function notSent(one: DeviceInTest): Promise<readonly string[]> {
  return (await one.device.log()).state.notSent.map(({ message }) => message);
}

const GONE = 'The view is not there any more. Somebody has removed it.';

it('What is in memory for lists and the search is not made anew when a write is sent', async () => {
  await ada.get('/search?q=office');
  const reads = vi.spyOn(ada.db, 'listCandidates');
  await rename(ada, 1, 'Ada Officer');
  await ada.device.sync();
  expect((await atServer(1)).name).toBe('Ada Officer');
  expect(JSON.stringify(await ada.get('/search?q=officer'))).toContain('Ada Officer');
  expect(reads).not.toHaveBeenCalled();
});

describe('No network', () => {
  it('Without a network, what was read before can be read, and a write is answered at once and sent later', async () => {
    ada.isOnline = false;
    expect((await rename(ada, 1, 'Ada L.')).status).toBe(200);
    expect(await nameOf(ada, 1)).toBe('Ada L.');
    expect(await unsent(ada)).toBe(1);
    expect((await atServer(1)).name).not.toBe('Ada L.');

    ada.isOnline = true;
    await ada.device.sync();
    expect((await atServer(1)).name).toBe('Ada L.');
    expect(await unsent(ada)).toBe(0);
  });

  it('Without a network, a request that never gets an answer is given up after a while, and sent again', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    onTestFinished(() => timeout.mockRestore());
    await rename(ada, 1, 'Ada L.');
    const asked = vi.fn<(request: Request) => Promise<void>>(
      ({ signal }) =>
        new Promise((_, reject) => {
          if (signal.aborted) reject(new Error('Late'));
          signal.addEventListener('abort', () => reject(new Error('Late')));
        }),
    );
    ada.before = asked;
    const syncing = ada.device.sync();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 60_000 });
    late.abort();
    await expect(syncing).rejects.toThrow('can’t be reached');
    expect(await unsent(ada)).toBe(1);

    timeout.mockRestore();
    ada.before = () => undefined;
    await ada.device.sync();
    expect((await atServer(1)).name).toBe('Ada L.');
    expect(await unsent(ada)).toBe(0);
  });

  it('Without a network, what only the server can answer is not answered', async () => {
    ada.isOnline = false;
    await expect(ada.call('GET', '/candidates/1/scorecards')).rejects.toThrow('can’t be reached');
    await expect(ada.call('POST', '/messages', {})).rejects.toThrow('can’t be reached');
  });

  it('Without a network, a new row keeps its reserved id, and can be changed before it is sent', async () => {
    ada.isOnline = false;
    const added = await ada.call('POST', '/candidates', { name: 'New', email: 'new@example.com', jobId: 1 });
    const { id } = (await added.json()) as CandidateWithJob;
    await ada.call('POST', `/candidates/${id}/notes`, { text: 'Met at a fair' });
    await rename(ada, id, 'Newer');
    // Meanwhile somebody else adds a candidate.
    const other = await bo.call('POST', '/candidates', { name: 'Other', email: 'o@example.com', jobId: 1 });
    const otherId = ((await other.json()) as CandidateWithJob).id;
    await bo.device.sync();

    ada.isOnline = true;
    await ada.device.sync();
    expect(otherId).not.toBe(id);
    expect((await atServer(id)).name).toBe('Newer');
    expect(await nameOf(ada, otherId)).toBe('Other');
    await bo.device.sync();
    expect(await nameOf(bo, id)).toBe('Newer');
  });

  it('Without a network, a write is undone and done again, and both devices agree in the end', async () => {
    const before = await nameOf(ada, 1);
    ada.isOnline = false;
    const seq = Number((await rename(ada, 1, 'Ada L.')).headers.get('Change-Seq'));
    expect(seq).toBeGreaterThan(LOCAL_SEQS);
    const undone = await ada.call('POST', `/changes/${seq}/undo`);
    expect(await nameOf(ada, 1)).toBe(before);
    await ada.call('POST', `/changes/${undone.headers.get('Change-Seq')}/undo`);
    expect(await nameOf(ada, 1)).toBe('Ada L.');

    ada.isOnline = true;
    await ada.device.sync();
    await bo.device.sync();
    expect(await nameOf(bo, 1)).toBe('Ada L.');
    expect(await notSent(ada)).toEqual([]);
  });

  it('Without a network, a page that remembers the seq of a write undoes it after it was sent, too', async () => {
    const before = await nameOf(ada, 1);
    const seq = (await rename(ada, 1, 'Ada L.')).headers.get('Change-Seq');
    await ada.device.sync();
    expect((await ada.call('POST', `/changes/${seq}/undo`)).status).toBe(201);
    await ada.device.sync();
    expect((await atServer(1)).name).toBe(before);
  });

  it('Without a network, a server’s change is undone, and the history has it and the unsent writes', async () => {
    await rename(bo, 1, 'Ada B.');
    await bo.device.sync();
    await ada.device.sync();
    const [last] = await ada.changes();
    ada.isOnline = false;
    await rename(ada, 2, 'Grace A.');
    expect((await ada.call('POST', `/changes/${last?.seq}/undo`)).status).toBe(201);
    const [undo, renamed, fromServer] = await ada.changes();
    expect([undo?.undoes, renamed?.command.route, fromServer?.seq]).toEqual([
      last?.seq,
      'PATCH /candidates/{id}',
      last?.seq,
    ]);
  });
});

describe('Refused writes', () => {
  /** Bo deletes the note on which Ada’s undo depends. */
  async function refused(): Promise<void> {
    const added = await ada.call('POST', '/views', { name: 'Mine', screen: 'list', params: {} });
    const { id } = (await added.json()) as { id: number };
    await ada.device.sync();
    await bo.device.sync();
    ada.isOnline = false;
    await ada.call('PATCH', `/views/${id}`, { name: 'Ours' });
    await bo.call('DELETE', `/views/${id}`);
    await bo.device.sync();
    ada.isOnline = true;
    await ada.device.sync();
  }

  it('A refused write is told with the server’s sentence and what was tried, and taken back on the device', async () => {
    await refused();
    const { state } = await ada.device.log();
    expect(state.notSent).toMatchObject([
      {
        message: GONE,
        command: { route: 'PATCH /views/{id}', body: { name: 'Ours' } },
      },
    ]);
    expect(state.notSent[0]?.rows).toHaveLength(1);
    expect(await unsent(ada)).toBe(0);
    expect(await ada.dump()).toMatchObject({ views: await viewsAtServer() });
  });

  it('A refused write is tried again as a new write', async () => {
    await refused();
    const [{ key } = { key: '' }] = (await ada.device.log()).state.notSent;
    // Bo takes his deletion back.
    const [last] = await server.changes();
    await bo.call('POST', `/changes/${last?.seq}/undo`);
    await bo.device.sync();
    await ada.device.sync();
    await ada.device.tryAgain(key);
    await ada.device.sync();
    expect(await notSent(ada)).toEqual([]);
    expect((await viewsAtServer()).at(-1)?.name).toBe('Ours');
  });

  it('A refused write is told no longer when the server took a copy of the request that came late', async () => {
    await refused();
    const [{ key, command } = { key: '', command: null }] = (await ada.device.log()).state.notSent;
    const [last] = await server.changes();
    await bo.call('POST', `/changes/${last?.seq}/undo`);
    await bo.device.sync();
    const late = new Request(`http://localhost/views/${command?.params['id']}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(command?.body),
    });
    expect((await server.fetch('ada', late)).status).toBe(200);
    await ada.device.sync();
    expect(await notSent(ada)).toEqual([]);
  });

  it('A refused write is told with what was tried also when it can’t be run again on this device', async () => {
    const added = await ada.call('POST', '/views', { name: 'Mine', screen: 'list', params: {} });
    const { id } = (await added.json()) as { id: number };
    await ada.device.sync();
    await bo.device.sync();
    await bo.call('DELETE', `/views/${id}`);
    await bo.device.sync();
    // The view is renamed after everything was sent, and before the deletion comes.
    ada.before = async ({ url }) => {
      if (!url.includes('/replica/changes')) return;
      ada.before = () => undefined;
      expect((await ada.call('PATCH', `/views/${id}`, { name: 'Ours' })).status).toBe(200);
    };
    await ada.device.sync();
    expect(pendingIn(await ada.device.log())).toMatchObject([{ rows: [] }]);
    await ada.device.sync();
    expect((await ada.device.log()).state.notSent).toMatchObject([
      { message: GONE, rows: [{ table: 'views', id, after: { name: 'Ours' } }] },
    ]);
  });

  it('A write that is refused again stays in the list, with what the server says now', async () => {
    await refused();
    const [{ key } = { key: '' }] = (await ada.device.log()).state.notSent;
    await ada.device.tryAgain(key);
    expect(await notSent(ada)).toEqual([GONE]);
    ada.isOnline = false;
    await ada.device.tryAgain(key);
    ada.isOnline = true;
    await ada.device.sync();
    expect((await ada.device.log()).state.notSent.map((write) => write.key)).toEqual([key]);
  });

  it('A refused write is tried again once, also when the process ends before it leaves the list', async () => {
    await refused();
    const [{ key } = { key: '' }] = (await ada.device.log()).state.notSent;
    const [last] = await server.changes();
    await bo.call('POST', `/changes/${last?.seq}/undo`);
    await bo.device.sync();
    await ada.device.sync();
    const before = (await server.changes()).length;
    const again = ada.call(
      'PATCH',
      `/views/${(await viewsAtServer()).at(-1)?.id}`,
      { name: 'Ours' },
      {
        'Idempotency-Key': keyOfNextTry(key),
      },
    );
    expect((await again).status).toBe(200);
    ada.restart();
    await ada.device.sync();
    await ada.device.tryAgain(key);
    await ada.device.sync();
    expect(await notSent(ada)).toEqual([]);
    expect(await server.changes()).toHaveLength(before + 1);
  });

  it('A refused write can be given up', async () => {
    await refused();
    const [write] = (await ada.device.log()).state.notSent;
    expect(await ada.device.giveUp(write?.key ?? '')).toEqual(write);
    expect(await notSent(ada)).toEqual([]);
    expect(await ada.device.giveUp(write?.key ?? '')).toBeNull();
  });

  it('A refused write takes its undo along', async () => {
    ada.isOnline = false;
    const seq = (await rename(ada, 3, 'Gone soon')).headers.get('Change-Seq');
    await ada.call('POST', `/changes/${seq}/undo`);
    const other = await bo.call('POST', '/candidates/2/merge', { candidateId: 3 });
    expect(other.status).toBe(200);
    await bo.device.sync();
    ada.isOnline = true;
    await ada.device.sync();
    expect(await unsent(ada)).toBe(0);
    expect(await ada.dump()).toMatchObject({ candidates: (await server.dump()).candidates });
  });

  async function viewsAtServer() {
    return (await server.dump()).views;
  }
});

describe('With a network', () => {
  it('With a network, a write about a row that this device does not have yet is decided by the server', async () => {
    const other = await bo.call('POST', '/candidates', { name: 'Other', email: '', jobId: 1 });
    const { id } = (await other.json()) as CandidateWithJob;
    await bo.device.sync();
    ada.device.hear((await server.changes()).at(0)?.seq ?? 0);
    expect((await ada.call('POST', '/duplicates/different', { ids: [1, id] })).status).toBe(201);
  });

  it('With a network, the answered rows of the server are on this device, and the server undoes them', async () => {
    const rows = [{ name: 'Barbara Liskov', email: 'barbara@example.com', jobId: 1 }];
    const made = await ada.call('POST', '/imports', { newJobs: [], rows });
    expect(made.status).toBe(201);
    const seq = Number(made.headers.get('Change-Seq'));
    expect((await ada.device.log()).state.base).toBe(seq);
    ada.isOnline = false;
    await expect(ada.call('POST', `/changes/${seq}/undo`)).rejects.toThrow('can’t be reached');
    ada.isOnline = true;
    const undone = await ada.call('POST', `/changes/${seq}/undo`);
    expect(await undone.json()).toMatchObject({ undoes: seq, seq: seq + 1 });
  });

  it('With a network, the bytes of files are at the server, so they are not told as missing', async () => {
    const { data } = await ada.get<{ data: { missing: boolean }[] }>('/candidates/2/files');
    expect(data).toMatchObject([{ missing: false }]);
  });

  it('With a network, ids are reserved before the copy is ready, so that rows are added as soon as it is', async () => {
    const cy = server.device('cy');
    const asked: string[] = [];
    cy.before = ({ url }) => void asked.push(new URL(url).pathname);
    await cy.device.sync();
    expect(asked.indexOf('/replica/ids')).toBeLessThan(asked.indexOf('/replica/changes'));
    expect(asked).toContain('/replica/ids');
  });
});

describe('Ends of the process', () => {
  it('A process that ends after a write loses nothing', async () => {
    ada.isOnline = false;
    await rename(ada, 1, 'Ada L.');
    ada.restart();
    expect(await nameOf(ada, 1)).toBe('Ada L.');
    ada.isOnline = true;
    await ada.device.sync();
    expect((await atServer(1)).name).toBe('Ada L.');
  });

  it('A write whose process ends before the server’s answer is sent again, and happens once', async () => {
    const added = await ada.call('POST', '/candidates/1/notes', { text: 'Once' });
    expect(added.status).toBe(201);
    ada.failing = { ...CALM, cut: 1 };
    await expect(ada.device.sync()).rejects.toThrow('can’t be reached');
    ada.restart();
    ada.failing = CALM;
    await ada.device.sync();
    const notes = (await server.dump()).notes.filter(({ text }) => text === 'Once');
    expect(notes).toHaveLength(1);
  });

  it('A copy that was being made when the process ended continues where it was', async () => {
    const cy = server.device('cy');
    let left = 5;
    cy.before = () => {
      if (left-- === 0) throw new TypeError('The network is gone.');
    };
    await expect(cy.device.sync()).rejects.toThrow('can’t be reached');
    const { state } = await cy.device.log();
    expect(state.filling?.table).toBe('openings');
    cy.restart();
    const asked: string[] = [];
    cy.before = ({ url }) => void asked.push(new URL(url).search);
    await cy.device.sync();
    expect(asked[0]).toBe('?table=openings&after=0&limit=1000');
    expect((await cy.dump()).candidates).toEqual((await server.dump()).candidates);
  });
});

it('A copy that is about to be deleted counts all that it has answered, wherever a write was at that moment', async () => {
  ada.isOnline = false;
  const seen = new Set<boolean>();
  for (let steps = 0; steps < 40; steps += 1) {
    ada.restart();
    const before = await unsent(ada);
    const writing = ada.call('POST', '/candidates/1/notes', { text: `Note ${steps}` });
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    await ada.device.close();
    const counted = await unsent(ada);
    const isAnswered = await writing.then(
      ({ status }) => status === 201,
      () => false,
    );
    expect(await unsent(ada)).toBe(counted);
    expect(counted).toBe(before + Number(isAnswered));
    seen.add(isAnswered);
  }
  expect(seen.size).toBe(2);
});

describe('Copies that are too old', () => {
  it('A copy that is too old for the server’s log is made again, and unsent changes are sent', async () => {
    ada.isOnline = false;
    await rename(ada, 1, 'Ada L.');
    await restoreBackup();
    ada.isOnline = true;
    await ada.device.sync();
    expect((await atServer(1)).name).toBe('Ada L.');
    expect((await ada.dump()).candidates).toEqual((await server.dump()).candidates);
  });
});

describe('Rights to a copy', () => {
  it('A person who is signed out keeps unsent changes, and the server says that they are signed out', async () => {
    ada.isOnline = false;
    await rename(ada, 1, 'Ada L.');
    ada.isOnline = true;
    server.signedOut.add('ada');
    expect((await ada.call('GET', '/candidates/1/scorecards')).status).toBe(401);
    expect(await unsent(ada)).toBe(1);
    expect(await nameOf(ada, 1)).toBe('Ada L.');
    server.signedOut.clear();
    await ada.device.sync();
    expect((await atServer(1)).name).toBe('Ada L.');
  });

  it('A person who may not have a copy any more has none, except unsent changes', async () => {
    ada.isOnline = false;
    await rename(ada, 1, 'Ada L.');
    ada.isOnline = true;
    server.withoutCopies.add('ada');
    await expect(ada.device.sync()).rejects.toThrow(NoReplica);
    expect((await ada.dump()).candidates).toEqual([]);
    expect(await unsent(ada)).toBe(0);
    expect((await atServer(1)).name).toBe('Ada L.');
  });

  it('A person who loses the right while a copy is made again is told what may have been sent before', async () => {
    ada.isOnline = false;
    await rename(ada, 1, 'Ada L.');
    ada.before = ({ url }) => {
      // The copy is made again after a backup was restored, and the network goes before it is whole.
      if (url.includes('table=candidates')) throw new TypeError('The network is gone.');
      if (url.includes('/candidates/')) throw new TypeError('The network is gone.');
    };
    await restoreBackup();
    ada.isOnline = true;
    await expect(ada.device.sync()).rejects.toThrow('can’t be reached');
    expect(await unsent(ada)).toBe(1);
    ada.before = () => undefined;
    server.withoutCopies.add('ada');
    await expect(ada.device.sync()).rejects.toThrow(NoReplica);
    // It may have arrived, and the log of the restored backup does not tell.
    expect((await atServer(1)).name).toBe('Ada');
    expect(await notSent(ada)).toEqual([UNCERTAIN]);
    expect(await unsent(ada)).toBe(0);
  });

  it.each(['a write', 'nothing'] as const)(
    'A person who is no member any more has no rows on the device, and keeps an unsent %s',
    async (waiting) => {
      ada.isOnline = false;
      if (waiting === 'a write') await rename(ada, 1, 'Ada L.');
      ada.isOnline = true;
      server.removed.add('ada');
      await expect(ada.device.sync()).rejects.toThrow(NoReplica);
      expect((await ada.dump()).candidates).toEqual([]);
      expect(await unsent(ada)).toBe(waiting === 'a write' ? 1 : 0);
      expect(await notSent(ada)).toEqual([]);
      expect((await atServer(1)).name).not.toBe('Ada L.');
      expect((await ada.call('GET', '/jobs')).status).toBe(403);
    },
  );

  it('A person who may have no copy any more keeps only what they have added and typed of unsent changes', async () => {
    ada.isOnline = false;
    await rename(ada, 1, 'Typed by Ada');
    await ada.call('POST', '/candidates/1/notes', { text: 'A note of hers' });
    const { email } = await atServer(1);
    await ada.device.empty();
    const kept = JSON.stringify(await ada.device.log());
    expect(kept).toContain('Typed by Ada');
    expect(kept).toContain('A note of hers');
    expect(kept).not.toContain(email);
    expect((await ada.dump()).candidates).toEqual([]);
    ada.isOnline = true;
    await ada.device.sync();
    expect((await atServer(1)).name).toBe('Typed by Ada');
  });

  it('A person who is a member again sends what was kept', async () => {
    ada.isOnline = false;
    await rename(ada, 1, 'Ada L.');
    ada.isOnline = true;
    server.removed.add('ada');
    await expect(ada.device.sync()).rejects.toThrow(NoReplica);
    server.removed.clear();
    await ada.device.sync();
    expect((await atServer(1)).name).toBe('Ada L.');
    expect((await ada.dump()).candidates).toEqual((await server.dump()).candidates);
  });

  it('The server answers a person who may not have a copy any more', async () => {
    ada.isOnline = false;
    await rename(ada, 1, 'Ada L.');
    ada.isOnline = true;
    server.withoutCopies.add('ada');
    expect((await ada.call('GET', '/candidates/1/scorecards')).status).toBe(200);
  });
});
