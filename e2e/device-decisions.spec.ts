import { write } from './device-writes.ts';
import { expect, test, WiredTeam, type Member } from './on-wire.ts';
import { OWNER, RECRUITER } from './shared-team.ts';

// The browser reports calls that do not reach the server, and those that it refuses.
test.use({ serviceWorkers: 'allow', expectedErrors: ['Failed to load resource', 'ERR_', '409 (Conflict)'] });

test.describe.configure({ mode: 'default' });

interface Row {
  readonly id: number;
  readonly name: string;
  readonly stage: string;
  readonly stageSince: string;
}

let cases = 0;

async function addCandidate(member: Member): Promise<Row> {
  cases += 1;
  const { id: jobId } = await member.server<Row>('POST', '/jobs', { title: `Decided ${cases}`, tags: [] });
  const body = { name: `Dana Berg ${cases}`, email: `dana${cases}@example.com`, jobId };
  return member.server<Row>('POST', '/candidates', body);
}

function atServer(member: Member, { id }: Row): Promise<Row> {
  return member.server<Row>('GET', `/candidates/${id}`);
}

test('An older rejection does not replace a colleague’s later hire: both are told, and the person chooses (product §25)', async ({
  ada,
  olga,
  wire,
}) => {
  const [first, second] = [await addCandidate(ada), await addCandidate(ada)];
  await ada.openWithCopy('/candidates');
  await expect(ada.page.getByRole('link', { name: second.name })).toBeVisible();
  wire.cut();
  for (const { id } of [first, second]) {
    const reject = {
      key: `reject-${id}`,
      method: 'PATCH',
      path: `/candidates/${id}`,
      body: { stage: 'rejected' },
    };
    expect(await ada.page.evaluate(write, reject)).toMatchObject({ status: 200, by: 'device' });
  }
  for (const { id } of [first, second]) await olga.server('PATCH', `/candidates/${id}`, { stage: 'hired' });
  wire.mend();

  await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = ada.page.getByRole('list', { name: 'Changes that could not be sent' });
  for (const { name } of [first, second]) {
    const entry = list.getByRole('listitem').filter({ hasText: `Moved ${name} from Applied to Rejected` });
    await expect(entry.getByRole('list', { name: 'What others changed' })).toContainText(
      new RegExp(`Moved ${name} from Applied to Hired.*Olga`),
    );
  }
  for (const each of [first, second]) expect(await atServer(olga, each)).toMatchObject({ stage: 'hired' });

  await list.getByRole('button', { name: 'Keep theirs' }).first().click();
  await expect(list.getByRole('button', { name: 'Keep theirs' })).toHaveCount(1);
  await list.getByRole('button', { name: 'Apply mine' }).click();
  await expect(ada.page.getByRole('dialog', { name: 'Not sent' })).toContainText('Nothing is left here.');
  await expect.poll(async () => (await ada.status()).unsent).toBe(0);
  expect(await atServer(olga, first)).toMatchObject({ stage: 'hired' });
  expect(await atServer(olga, second)).toMatchObject({ stage: 'rejected' });
});

const DAY = 86_400_000;

/** Makes every clock of this program or worker go three and a half days ahead. It runs there. */
function goDaysOn(): void {
  const Now = globalThis.Date;
  const ahead = () => Now.now() + 3.5 * 86_400_000;
  globalThis.Date = new Proxy(Now, {
    construct: (_, given: unknown[]): Date =>
      Reflect.construct(Now, given.length === 0 ? [ahead()] : given) as Date,
    get: (_, name): unknown => (name === 'now' ? ahead : Reflect.get(Now, name)),
  });
}

test('A move that a device sends three days later is dated when it was made, in the stage, in reports and in the history (product §25)', async ({
  browser,
  watch,
}) => {
  const team = await WiredTeam.start();
  const ada = await team.member(browser, RECRUITER);
  watch(ada.context);
  const candidate = await addCandidate(ada);
  await ada.openWithCopy('/candidates');
  await expect(ada.page.getByRole('link', { name: candidate.name })).toBeVisible();
  team.wire.cut();
  const move = {
    key: 'late',
    method: 'PATCH',
    path: `/candidates/${candidate.id}`,
    body: { stage: 'tech' },
  };
  expect(await ada.page.evaluate(write, move)).toMatchObject({ status: 200, by: 'device' });
  const made = Date.now();

  await team.server.kill();
  const clock = `data:text/javascript,${encodeURIComponent(`(${goDaysOn.toString()})()`)}`;
  await team.server.startAgain({ NODE_OPTIONS: `--import=${clock}` });
  for (const worker of ada.context.serviceWorkers()) await worker.evaluate(goDaysOn);
  team.wire.mend();
  await expect.poll(async () => (await ada.status()).unsent).toBe(0);

  const moved = await atServer(ada, candidate);
  expect(moved.stage).toBe('tech');
  expect(Math.abs(Date.parse(moved.stageSince) - made)).toBeLessThan(DAY);
  const waiting = await ada.server<{ data: { id: number }[] }>('GET', '/reports/waiting?timeZone=UTC');
  expect(waiting.data).toContainEqual(expect.objectContaining({ stageSince: moved.stageSince }));
  const { data } = await ada.server<{ data: { at: string; happenedAt?: string }[] }>(
    'GET',
    `/changes?order=newest&limit=1&candidateId=${candidate.id}`,
  );
  expect(data).toMatchObject([{ happenedAt: moved.stageSince }]);
  expect(Date.parse(data[0]?.at ?? '') - made).toBeGreaterThan(2 * DAY);

  const olga = await team.member(browser, OWNER);
  watch(olga.context);
  await olga.page.goto(`/candidates/${candidate.id}`);
  await expect(
    olga.page.getByRole('button', { name: `Interview · 3d. Move ${candidate.name} to…` }),
  ).toHaveAccessibleDescription('In Interview for 3 days');
  await ada.context.close();
  await olga.context.close();
  await team.stop();
});
