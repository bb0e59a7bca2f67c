import { write } from '../device-writes.ts';
import { askStatus, WiredTeam } from '../on-wire.ts';
import { RECRUITER } from '../shared-team.ts';
import { expect, test } from './fixtures.ts';
import { View } from './view.ts';

/** Deletes the databases of copies, as somebody does who clears the data of the site. Runs in the page. */
async function deleteCopies(): Promise<number> {
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => name);
  const copies = names.filter((name) => name.startsWith('hirelane-copy-'));
  await Promise.all(
    copies.map(
      (name) =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.addEventListener('success', resolve);
          request.addEventListener('error', reject);
        }),
    ),
  );
  return copies.length;
}

test('A database that is deleted while the page is open is made anew, and what was not sent is sent and shown', async ({
  engineBrowser,
}) => {
  const team = await WiredTeam.start();
  try {
    const as = <T>(method: string, path: string, body?: object) => team.as<T>(RECRUITER, method, path, body);
    const { id: jobId } = await as<{ id: number }>('POST', '/jobs', { title: 'Mason', tags: [] });
    const person = { name: 'Cleo Berg', email: 'cleo@example.com', jobId };
    const { id } = await as<{ id: number }>('POST', '/candidates', person);
    const tab = await engineBrowser.newTab();
    const screen = new View(tab, team.place.origin);
    await screen.open(`/candidates/${id}`);
    await screen.role('textbox', 'Email').fill(RECRUITER.email);
    await tab.press('Tab');
    await tab.type(RECRUITER.password);
    await tab.press('Enter');
    await screen.role('heading', 'Cleo Berg').toBeThere();
    await expect.poll(async () => (await tab.evaluate(askStatus)).state).toBe('ready');

    team.wire.cut();
    const note = {
      key: 'lost',
      method: 'POST',
      path: `/candidates/${id}/notes`,
      body: { text: 'Good hands' },
    };
    expect(await tab.evaluate(write, note)).toMatchObject({ status: 201, by: 'device' });
    expect(await tab.evaluate(deleteCopies)).toBe(1);
    await expect
      .poll(() => tab.evaluate(askStatus))
      .toMatchObject({ state: 'filling', unsent: 1, notSent: [] });
    team.wire.mend();
    await expect
      .poll(() => tab.evaluate(askStatus))
      .toMatchObject({ state: 'ready', unsent: 0, notSent: [] });
    const { data } = await as<{ data: { text: string }[] }>('GET', `/candidates/${id}/notes`);
    expect(data.map(({ text }) => text)).toEqual(['Good hands']);
    await screen.text('Good hands').toBeThere();
  } finally {
    // An open page would go on calling the server.
    await engineBrowser.closeOtherTabs();
    await team.stop();
    // Calls that did not reach the server are on the console.
    engineBrowser.errors();
  }
});
