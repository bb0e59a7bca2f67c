import { write } from './device-writes.ts';
import { expect, test, WiredTeam, type Member } from './on-wire.ts';
import { RECRUITER } from './shared-team.ts';

// The browser reports calls that do not reach the server.
test.use({ serviceWorkers: 'allow', expectedErrors: ['Failed to load resource', 'ERR_'] });

test.describe.configure({ mode: 'default' });

// The server stops twice, and the whole app is cached.
test.setTimeout(5 * 60_000);

interface Row {
  readonly id: number;
  readonly name: string;
}

const DRAFT = { email: 'x@example.com', jobId: 1 };

function candidatesOf({ page }: Member): Promise<readonly Row[]> {
  return page.evaluate(async () => {
    const headers = {
      Accept: 'application/json',
      'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
    };
    const answer = await fetch('/candidates?pageSize=100', { headers });
    const { data } = (await answer.json()) as { data: Row[] };
    return data.map(({ id, name }) => ({ id, name }));
  });
}

test('After an older backup was restored, a device has the server’s rows, and leaves what it had not sent to its person', async ({
  browser,
  watch,
}) => {
  const team = await WiredTeam.start();
  const { server, wire } = team;
  const asAda = <Answer>(method: string, path: string, body?: object) =>
    team.as<Answer>(RECRUITER, method, path, body);
  const job = await asAda<Row>('POST', '/jobs', { title: 'Carpenter', tags: [] });
  const ann = await asAda<Row>('POST', '/candidates', { ...DRAFT, name: 'Ann Ash', jobId: job.id });
  // Her session is in the dump.
  const ada = await team.member(browser, RECRUITER);
  watch(ada.context);
  const dump = await server.copyDatabase();
  try {
    const dora = await asAda<Row>('POST', '/candidates', {
      ...DRAFT,
      email: 'd@example.com',
      name: 'Dora Dell',
      jobId: job.id,
    });
    await ada.openWithCopy('/jobs');
    await expect.poll(() => candidatesOf(ada)).toContainEqual({ id: dora.id, name: 'Dora Dell' });
    // A call that only the server answers goes there with the epoch, and with its body.
    const assessment = {
      key: 'assessment',
      method: 'PUT',
      path: `/assessments/${job.id}`,
      body: { title: 'Wood', sections: [] },
    };
    expect(await ada.page.evaluate(write, assessment)).toMatchObject({ status: 200, by: null });
    wire.cut();
    for (const [key, id] of [
      ['note-dora', dora.id],
      ['note-ann', ann.id],
    ] as const) {
      const note = {
        key,
        method: 'POST',
        path: `/candidates/${id}/notes`,
        body: { text: `Call back: ${key}` },
      };
      expect(await ada.page.evaluate(write, note)).toMatchObject({ status: 201, by: 'device' });
    }

    await server.restore(dump);
    const eve = await asAda<Row>('POST', '/candidates', {
      ...DRAFT,
      email: 'e@example.com',
      name: 'Eve Elm',
      jobId: job.id,
    });
    // The number of one person is now another’s.
    expect(eve.id).toBe(dora.id);
    for (let time = 0; time < 10; time += 1) {
      await asAda('PATCH', `/candidates/${ann.id}`, { name: `Ann Ash ${time}` });
    }
    wire.mend();

    await expect.poll(async () => (await ada.status()).notSent.length).toBe(2);
    await expect.poll(() => ada.status()).toMatchObject({ state: 'ready', unsent: 0, behind: 0 });
    const { data } = await asAda<{ data: Row[] }>('GET', '/candidates?pageSize=100');
    await expect.poll(() => candidatesOf(ada)).toEqual(data.map(({ id, name }) => ({ id, name })));
    for (const { id } of [ann, eve]) {
      expect(await asAda<{ data: unknown[] }>('GET', `/candidates/${id}/notes`)).toMatchObject({ data: [] });
    }

    await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
    const items = ada.page.getByRole('dialog', { name: 'Not sent' }).getByRole('listitem');
    await expect(items).toHaveText([
      /Added a note on Dora Dell.*Call back: note-dora.*This workspace was restored from a backup/,
      /Added a note on Ann Ash.*Call back: note-ann.*This workspace was restored from a backup/,
    ]);
    await expect(items.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(items.getByRole('button', { name: 'Give up' })).toHaveCount(2);
  } finally {
    wire.mend();
    await ada.context.close();
    await team.stop();
    await dump.remove();
  }
});
