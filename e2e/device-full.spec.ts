import { write } from './device-writes.ts';
import { expect, test, type Member } from './on-wire.ts';

// The browser reports calls that do not reach the server, and the worker what it can't store.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', 'no room left', 'could not be brought'],
});

test.describe.configure({ mode: 'default' });

/** Sets how many bytes the browser lets the site have. Without a number, as many as at first. */
async function setRoom({ context, page }: Member, quotaSize?: number): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });
}

/**
 * Takes all room away, and adds notes until one does not fit. The browser goes on with the room that it counted last, for
 * half a minute at most.
 *
 * @returns the notes that wait to be sent
 */
async function fill(member: Member, candidate: number): Promise<readonly string[]> {
  await setRoom(member, 1);
  const waiting: string[] = [];
  const add = async (): Promise<number> => {
    const text = `Waits ${10 + waiting.length}`;
    const note = { key: text, method: 'POST', path: `/candidates/${candidate}/notes`, body: { text } };
    const { status } = await member.page.evaluate(write, note);
    if (status === 201) waiting.push(text);
    return status;
  };
  expect(await add()).toBe(201);
  await expect.poll(add).toBe(507);
  return waiting;
}

test('On a full disk changes are sent, those of colleagues are shown, and the person is told until there is room', async ({
  ada,
  wire,
}) => {
  const { id: jobId } = await ada.server<{ id: number }>('POST', '/jobs', { title: 'Roofer', tags: [] });
  const person = { name: 'Cleo Berg', email: 'cleo.full@example.com', jobId };
  const { id } = await ada.server<{ id: number }>('POST', '/candidates', person);
  const notes = async () => {
    const { data } = await ada.server<{ data: { text: string }[] }>('GET', `/candidates/${id}/notes`);
    return data.map(({ text }) => text).toSorted();
  };
  await ada.openWithCopy(`/candidates/${id}`);
  wire.cut();
  const waiting = await fill(ada, id);
  const typed = ada.page.getByLabel('New note');
  await typed.fill('Typed on a full disk');
  await ada.page.getByRole('button', { name: 'Add note' }).click();
  await expect(ada.page.getByText('There is no room left for this on the device').first()).toBeVisible();
  await expect(typed).toHaveValue('Typed on a full disk');

  wire.mend();
  await expect.poll(notes).toEqual(waiting);
  await expect.poll(() => ada.status()).toMatchObject({ unsent: 0, isFull: true });
  await expect(ada.page.getByText('This device has no room left.')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Add note' }).click();
  await expect(typed).toHaveValue('');
  expect(await notes()).toEqual(['Typed on a full disk', ...waiting]);
  await ada.server('POST', `/candidates/${id}/notes`, { text: 'By a colleague' });
  const list = ada.page.getByRole('list', { name: 'Notes' });
  for (const text of await notes()) await expect(list).toContainText(text);

  await setRoom(ada);
  await expect
    .poll(() => ada.status())
    .toMatchObject({ state: 'ready', isFull: false, unsent: 0, behind: 0 });
  await expect(ada.page.getByText('This device has no room left.')).toBeHidden();
  wire.cut();
  await ada.page.reload();
  for (const text of await notes()) await expect(list).toContainText(text);
});
