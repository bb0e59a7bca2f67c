import { describe, expect, test, vi, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ID, noteField, notes } from '#web/screens/candidate/profile-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { errorToast, expectAccessible, focus, press, type } from '#web/test/on-screen.ts';
import { ADA, ACME, BO, FakeEventSource, openTeam, OWNER_ADA, RECRUITER_BO } from './server-in-test.ts';

const SESSION = { person: ADA, workspaces: [ACME] };

function bar() {
  return page.getByRole('status').filter({ hasText: 'No connection to the server.' });
}

function again() {
  return page.getByRole('dialog', { name: 'Sign in again' });
}

async function chooseInProfileMenu(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Ada King' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('Every call names the workspace that the page shows', async () => {
  const named: (string | null)[] = [];
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  const { fetch } = api;
  // Set before the first call, which loads the members while the page connects.
  vi.spyOn(api, 'fetch').mockImplementation((input, init) => {
    named.push(new Request(input, init).headers.get('Hirelane-Workspace'));
    return fetch(input, init);
  });
  await openTeam('/jobs', { api });
  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect.element(page.getByText('Total: 1000')).toBeVisible();
  await api.settle();
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set([ACME.id]));
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent('Acme');
});

describe('While the server can’t be reached', () => {
  test('A bar says that the server can’t be reached, typed text stays, and both recover by themselves', async () => {
    const { api } = await openTeam(`/candidates/${ID}`);
    await focus(noteField());
    await type('Typed before');
    const fault = api.fail({ method: 'POST', path: '/notes', status: 502 });
    const session = api.fail({ method: 'GET', path: '/session', status: 502 });
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect.element(bar()).toBeVisible();
    await expect.element(noteField()).toHaveValue('Typed before');
    await expectAccessible();
    fault.heal();
    session.heal();
    api.answer('GET /session', SESSION);
    await expect.element(bar()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect.element(notes()).toHaveLength(1);
  });
});

test('When the server has a newer release than the page, a notice says so and can be dismissed', async () => {
  const { api } = await openTeam('/jobs');
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'A new version of Hirelane is ready.' });
  await expect.element(notice).not.toBeInTheDocument();
  const { fetch } = api;
  vi.spyOn(api, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init);
    const headers = new Headers(answer.headers);
    headers.set('Release', 'newer');
    return new Response(answer.body, { status: answer.status, headers });
  });
  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect.element(notice).toBeVisible();
  await expect.element(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expectAccessible();
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('A lost network is reported before any call fails', async () => {
  const { api } = await openTeam('/jobs');
  api.answer('GET /session', SESSION);
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  // A late answer would mark the network as working.
  await api.settle();
  window.dispatchEvent(new Event('offline'));
  await expect.element(bar()).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(bar()).not.toBeInTheDocument();
});

describe('Sessions that end in the middle of work', () => {
  test('A page whose session has ended keeps the typed text, and continues after signing in again', async () => {
    const { api } = await openTeam(`/candidates/${ID}`);
    await focus(noteField());
    await type('Typed before');
    const fault = api.fail({
      method: 'POST',
      path: '/notes',
      status: 401,
      message: 'Sign in, then try again',
    });
    const session = api.fail({ method: 'GET', path: '/session', status: 401, message: 'Sign in' });
    api.answer('GET /session/ways', { oidc: 'Example Login' });
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect.element(again()).toBeVisible();
    const inAnotherTab = again().getByRole('link', { name: 'Sign in with Example Login in another tab' });
    await expect.element(inAnotherTab).toHaveAttribute('target', '_blank');
    await expect.element(again().getByLabelText('Email')).toHaveValue('ada@example.com');
    await expect.element(again().getByLabelText('Password')).toHaveFocus();
    await expectAccessible();

    fault.heal();
    session.heal();
    api.answer('POST /session', SESSION);
    await type('secret');
    await press('Enter');
    await expect.element(again()).not.toBeInTheDocument();
    await expect.element(noteField()).toHaveValue('Typed before');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect.element(notes()).toHaveLength(1);
  });

  test('Another person who signs in gets a page of their own', async () => {
    const { api, left } = await openTeam('/jobs');
    api.fail({ method: 'GET', path: '/jobs', status: 401 });
    api.fail({ method: 'GET', path: '/session', status: 401 });
    await expect.element(again()).toBeVisible();
    api.answer('POST /session', { person: BO, workspaces: [ACME] });
    await type('secret');
    await press('Enter');
    await expect.poll(() => left).toEqual(['/']);
  });

  test('A page says so when another person signs in in another page of this browser', async () => {
    const { api, left } = await openTeam('/jobs');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    api.answer('GET /session', { person: BO, workspaces: [ACME] });
    new BroadcastChannel('hirelane-session').postMessage(null);
    const told = page.getByRole('alertdialog', { name: 'Somebody else has signed in here' });
    await expect.element(told).toBeVisible();
    await expectAccessible();
    await told.getByRole('button', { name: 'Go on as them' }).click();
    expect(left).toEqual(['/']);
  });

  test('A page shows nothing any more when the person signs out in another page of this browser', async () => {
    const { left } = await openTeam('/jobs');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    new BroadcastChannel('hirelane-session').postMessage('signed out');
    await expect.poll(() => left).toEqual(['/sign-in']);
  });

  test('A removed member is told so', async () => {
    const { api, left } = await openTeam('/jobs');
    api.fail({ method: 'GET', path: '/jobs', status: 401 });
    api.answer('GET /session', { person: ADA, workspaces: [] });
    const told = page.getByRole('alertdialog', { name: 'You are no member of Acme any more' });
    await expect.element(told).toBeVisible();
    await expectAccessible();
    expect(left).toEqual([]);
  });
});

test('Log out signs out and leads to the sign-in', async () => {
  const { api, left } = await openTeam('/jobs');
  const fault = api.fail({ method: 'DELETE', path: '/session', message: 'Try later' });
  await chooseInProfileMenu('Log out');
  await expect.element(errorToast('Try later')).toBeVisible();
  expect(left).toEqual([]);
  fault.heal();
  api.answer('DELETE /session', {});
  const ended = api.sent('DELETE', '/session');
  await chooseInProfileMenu('Log out');
  await expect.poll(() => left).toEqual(['/sign-in']);
  expect(ended).toHaveLength(1);
});

test('Profile changes the name and the handle on the server', async () => {
  const { api } = await openTeam('/jobs');
  api.answer('PATCH /session/person', { ...ADA, name: 'Ada Lovelace' });
  const sent = api.sent('PATCH', '/session/person');
  await chooseInProfileMenu('Profile');
  await page.getByLabelText('Name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.element(page.getByRole('dialog').getByText('Ada Lovelace')).toBeVisible();
  expect(sent).toEqual([{ name: 'Ada Lovelace', handle: 'ada' }]);
});

test('Drafts are kept on the device, for their author alone', async () => {
  const { api } = await openTeam(`/candidates/${ID}`);
  await focus(noteField());
  await type('Ada’s');
  await openTeam(`/candidates/${ID}`, { api, person: BO });
  await expect.element(noteField()).toHaveValue('');
  await openTeam(`/candidates/${ID}`, { api });
  await expect.element(noteField()).toHaveValue('Ada’s');
});

describe('Changes of others', () => {
  async function rename(api: Awaited<ReturnType<typeof openTeam>>['api'], title: string): Promise<void> {
    await api.call('PATCH', '/jobs/1', { title });
  }

  test('Changes of others appear on the screen as the stream reports them', async () => {
    const { api } = await openTeam('/jobs');
    const [stream] = FakeEventSource.opened;
    expect(stream?.url).toBe(`/changes/stream?workspace=${ACME.id}`);
    stream?.tell({ seq: 1, rows: [] });
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    await rename(api, 'Told by the stream');
    stream?.tell({ seq: 2, rows: [{ table: 'jobs', id: 1 }] });
    await expect.element(page.getByText('Told by the stream')).toBeVisible();
  });

  test('Changes of others between two streams are loaded', async () => {
    const { api } = await openTeam('/jobs');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    const [stream] = FakeEventSource.opened;
    stream?.tell({ seq: 1, rows: [] });
    await rename(api, 'Missed by the stream');
    stream?.tell({ seq: 2, rows: [] });
    await expect.element(page.getByText('Missed by the stream')).toBeVisible();
  });

  test('Changes of others are requested regularly when there is no stream', async () => {
    const { api } = await openTeam('/jobs');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    const [stream] = FakeEventSource.opened;
    stream?.tell({ seq: 1, rows: [] });
    await rename(api, 'Found by asking');
    stream?.refuse();
    await expect.element(page.getByText('Found by asking')).toBeVisible();
  });

  test('Changes of others from before a page became visible are loaded', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    const { api } = await openTeam('/jobs');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    await rename(api, 'Missed in the background');
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    FakeEventSource.opened[0]?.tell({ seq: 2, rows: [] });
    await expect.element(page.getByText('Missed in the background')).toBeVisible();
  });

  test('Changes of others need no stream while the page is hidden', async () => {
    await openTeam('/jobs');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeEventSource.opened).toHaveLength(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});
