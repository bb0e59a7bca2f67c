import { write } from './device-writes.ts';
import { expect, test, type Member } from './on-wire.ts';

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
