import { card, column } from './board-columns.ts';
import { expect, test, type Member } from './on-wire.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly stage: string;
}

// The browser reports calls that do not reach the server.
test.use({ expectedErrors: ['Failed to load resource', 'ERR_', '401 (Unauthorized)'] });

let cases = 0;

/** Adds a job and a candidate whose names no other test uses. */
async function add(
  member: Member,
): Promise<{ readonly job: number; readonly title: string; readonly candidate: Row }> {
  cases += 1;
  const title = `Carpenter ${cases}`;
  const { id: job } = await member.server<{ id: number }>('POST', '/jobs', { title, tags: [] });
  const candidate = await member.server<Row>('POST', '/candidates', {
    name: `Cleo Berg ${cases}`,
    email: `cleo${cases}@example.com`,
    jobId: job,
  });
  return { job, title, candidate };
}

async function candidates(member: Member, job: number): Promise<readonly Row[]> {
  return (await member.server<{ data: Row[] }>('GET', `/candidates?jobId=${job}&pageSize=100`)).data;
}

async function notes(member: Member, { id }: Row): Promise<readonly string[]> {
  const { data } = await member.server<{ data: { text: string }[] }>('GET', `/candidates/${id}/notes`);
  return data.map(({ text }) => text);
}

async function addNote({ page }: Member, text: string): Promise<void> {
  await page.getByLabel('New note').fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(text);
}

for (const how of ['the browser is offline', 'the server is gone'] as const) {
  test(`While ${how}, a member works on and finds it again after a reload; later the server has it once`, async ({
    ada,
    wire,
  }) => {
    const { job, title, candidate } = await add(ada);
    await ada.openWithCopy(`/candidates/${candidate.id}`);
    await expect(ada.page.getByText('No notes yet')).toBeVisible();
    wire.cut();
    if (how === 'the browser is offline') await ada.context.setOffline(true);

    await addNote(ada, 'Good hands');
    await ada.page.goto('/candidates/board');
    await card(ada.page, candidate.name).focus();
    await ada.page.keyboard.press('3');
    await expect(column(ada.page, 'Interview').getByRole('row', { name: candidate.name })).toBeVisible();
    await ada.page.reload();
    await expect(column(ada.page, 'Interview').getByRole('row', { name: candidate.name })).toBeVisible();
    await ada.stopWorker();
    await ada.page.goto(`/candidates/${candidate.id}`);
    await expect(ada.page.getByRole('list', { name: 'Notes' })).toContainText('Good hands');
    await expect.poll(async () => (await ada.status()).unsent).toBe(2);
    await expect.poll(async () => (await ada.status()).offlineSince).not.toBeNull();

    wire.mend();
    await ada.context.setOffline(false);
    await expect.poll(async () => (await ada.status()).unsent).toBe(0);
    expect(await notes(ada, candidate)).toEqual(['Good hands']);
    expect(await candidates(ada, job)).toMatchObject([{ name: candidate.name, stage: 'interview' }]);
    expect(title).toBeTruthy();
  });
}
