import { askStatus, shellIsCached, WiredTeam } from '../on-wire.ts';
import { RECRUITER } from '../shared-team.ts';
import { expect, test } from './fixtures.ts';
import { View } from './view.ts';

const CANDIDATE = { name: 'Cleo Berg', email: 'cleo@example.com' };

test('A member of a team works on without a network, also after a reload; later the server has it once', async ({
  engineBrowser,
}) => {
  const team = await WiredTeam.start();
  try {
    const { id: jobId } = await team.as<{ id: number }>(RECRUITER, 'POST', '/jobs', {
      title: 'Carpenter',
      tags: [],
    });
    const body = { ...CANDIDATE, jobId };
    const { id } = await team.as<{ id: number }>(RECRUITER, 'POST', '/candidates', body);
    const tab = await engineBrowser.newTab();
    const view = new View(tab, team.place.origin);
    await view.open(`/candidates/${id}`);
    await view.role('textbox', 'Email').fill(RECRUITER.email);
    await tab.press('Tab');
    await tab.type(RECRUITER.password);
    await tab.press('Enter');
    await view.text('No notes yet').toBeThere();
    await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect.poll(async () => (await tab.evaluate(askStatus)).state).toBe('ready');
    await expect.poll(() => tab.evaluate(shellIsCached)).toBe(true);

    team.wire.cut();
    await view.role('textbox', 'New note').fill('Good hands');
    await view.role('button', 'Add note').click();
    await view.role('list', 'Notes').toContain('Good hands');
    await tab.reload();
    await view.role('list', 'Notes').toContain('Good hands');
    await view.open('/candidates');
    await view.role('link', CANDIDATE.name).toBeThere();
    expect(await notes()).toEqual([]);

    team.wire.mend();
    await expect.poll(async () => (await tab.evaluate(askStatus)).unsent).toBe(0);
    expect(await notes()).toEqual(['Good hands']);
    await tab.close();

    async function notes(): Promise<readonly string[]> {
      const path = `/candidates/${id}/notes`;
      const { data } = await team.as<{ data: { text: string }[] }>(RECRUITER, 'GET', path);
      return data.map(({ text }) => text);
    }
  } finally {
    await team.stop();
    // Calls that did not reach the server are on the console.
    engineBrowser.errors();
  }
});
