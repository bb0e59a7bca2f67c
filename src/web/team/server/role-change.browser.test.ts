import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pathIn } from '#web/team/people/tab-workspace.ts';
import { ACME, ADA, FakeEventSource, openTeam } from './server-in-test.ts';

describe('Admins who become recruiters', () => {
  async function openAsAdmin() {
    const opened = await openTeam('/jobs', { workspace: { ...ACME, role: 'admin' } });
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    const workspaces = [{ ...ACME, role: 'recruiter' }];
    opened.api.answer('GET /session', { person: ADA, confirmed: true, workspaces, storage: 'postgresql' });
    expect(opened.left).toEqual([]);
    return opened;
  }

  test('The page of a former admin reloads when the server ends the stream', async () => {
    const { left } = await openAsAdmin();
    const [stream] = FakeEventSource.opened;
    stream?.tell({ seq: 1, rows: [] });
    stream?.refuse();
    await expect.poll(() => left).toEqual([pathIn(ACME.id)]);
  });

  test('The page of a former admin reloads when it is shown again, because a hidden page has no stream', async () => {
    const { left } = await openAsAdmin();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(left).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => left).toEqual([pathIn(ACME.id)]);
  });

  test('The page of a former admin reloads when a call is refused', async () => {
    const { api, left } = await openAsAdmin();
    api.fail({ method: 'GET', path: '/jobs', status: 403, message: 'Only owners and admins can do that' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => left).toContain(pathIn(ACME.id));
  });
});

test('A refused call of somebody whose role has not changed leaves the page as it is', async () => {
  const { api, left } = await openTeam('/jobs', { workspace: { ...ACME, role: 'recruiter' } });
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  const workspaces = [{ ...ACME, role: 'recruiter' }];
  api.answer('GET /session', { person: ADA, confirmed: true, workspaces, storage: 'postgresql' });
  const asked = api.sent('GET', '/session');
  api.fail({ method: 'GET', path: '/jobs', status: 403, message: 'Only owners and admins can do that' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Only owners and admins can do that').first()).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(left).toEqual([]);
});
