import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { takePage } from '#domain/paging.ts';
import { sampleMessage } from '#domain/samples/sample-rows.ts';
import { FakeEventSource, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  downloads,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  focus,
  keepToasts,
  preferTheme,
  press,
  texts,
  toast,
  type,
} from '#web/test/on-screen.ts';
import { PROBABLE_DECLINE } from '#domain/team/incoming-mail.ts';
import type { ListedMail } from './incoming-calls.ts';

function mail(place: number, given: Partial<ListedMail>): ListedMail {
  return {
    id: `7d4a4c1e-0000-4000-8000-0000000b${String(place).padStart(4, '0')}`,
    receivedAt: `2026-11-2${place % 10}T09:00:00.000Z`,
    from: 'ada.k@work.example',
    name: 'Ada King',
    subject: 'About the interview',
    state: 'unmatched',
    reason: '',
    suggestions: [],
    ...given,
  };
}

const INTERVIEW = mail(1, {
  suggestions: [
    { candidateId: 7, name: 'Ada K', email: 'ada@example.com', jobTitle: 'Baker', why: 'name' },
    { candidateId: 8, name: 'Ann', email: 'ann@work.example', jobTitle: 'Baker', why: 'domain' },
  ],
});
const FORWARD = mail(2, { subject: 'Fwd: My application', from: 'boss@hire.example', name: 'Boss' });
const ADVERT = mail(3, { subject: '', from: '', name: '' });

/** The message that a mail becomes. */
const REPLIED = sampleMessage({
  id: 3,
  candidateId: 7,
  direction: 'in',
  state: 'received',
  from: 'ada.k@work.example',
  subject: 'About the interview',
  text: 'See you on Friday.',
});

const CONTENT = {
  to: ['jobs@hire.example'],
  text: 'See you on Friday.\n\nOn Thursday you wrote:\n> Friday?',
  isAutomatic: false,
  attachments: [{ name: 'letter.pdf', size: 1_000 }],
  forwarded: null,
};

/** A server that gets mail, as the team server does. */
class Mails {
  all = [INTERVIEW, FORWARD, ADVERT];
  /** The requests that the server received. */
  readonly asked: [route: string, body: unknown][] = [];

  answerOn(api: ApiInMemory): void {
    for (const state of ['unmatched', 'excluded']) {
      for (const page of [1, 2, 3]) {
        const route = `GET /incoming-mails?state=${state}&page=${page}&pageSize=50`;
        api.answerBy(route, async () => {
          const all = this.all.filter((each) => each.state === state);
          return Response.json({ data: takePage(all, page, 50), total: all.length });
        });
      }
    }
    const forwarded = { from: 'cleo@example.com', name: 'Cleo Berg', subject: 'My application' };
    api.answer(`GET /incoming-mails/${INTERVIEW.id}`, CONTENT);
    api.answer(`GET /incoming-mails/${FORWARD.id}`, { ...CONTENT, forwarded });
    api.answerBy(`POST /incoming-mails/${INTERVIEW.id}/attach`, (request) =>
      this.#leave('attach', INTERVIEW, request, ({ candidateId }) => ({
        id: REPLIED.id,
        candidateId,
      })),
    );
    api.answerBy(`POST /incoming-mails/${FORWARD.id}/application`, (request) =>
      this.#leave('application', FORWARD, request, () => ({
        application: { id: 1, candidateId: 7 },
        message: { id: REPLIED.id, candidateId: 7 },
      })),
    );
    api.answerBy('PATCH /incoming-mails', async (request) => {
      type Sent = Pick<ListedMail, 'state'> & { ids: string[]; reason?: string };
      const { ids, state, reason = '' } = (await request.json()) as Sent;
      this.asked.push([state, reason]);
      this.all = this.all.map((each) => (ids.includes(each.id) ? { ...each, state, reason } : each));
      return Response.json({ count: ids.length });
    });
  }

  async #leave(
    route: string,
    { id }: ListedMail,
    request: Request,
    answer: (sent: { candidateId?: number }) => object,
  ): Promise<Response> {
    const sent = (await request.json()) as { candidateId?: number };
    this.asked.push([route, sent]);
    this.all = this.all.filter((each) => each.id !== id);
    return Response.json(answer(sent), { status: 201 });
  }
}

async function openTray(
  path = '/inbox?part=unmatched',
  all?: Mails['all'],
): Promise<{ api: ApiInMemory; mails: Mails }> {
  const api = await apiInMemory();
  const mails = new Mails();
  if (all) mails.all = all;
  mails.answerOn(api);
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /careers-site', { name: null, url: null });
  await openTeam(path, { api });
  return { api, mails };
}

const list = () => page.getByRole('list', { name: 'Mails' }).getByCss('> li');
const item = (subject: string) => list().filter({ hasText: subject });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });

describe('Unmatched mails', () => {
  test('An unmatched mail says that it probably declines an interview', async () => {
    const declines = mail(1, { subject: 'Declined: Trial day', reason: PROBABLE_DECLINE });
    await openTray('/inbox?part=unmatched', [declines]);
    await expect
      .element(item('Declined: Trial day').getByText(PROBABLE_DECLINE, { exact: true }))
      .toBeVisible();
    await expectAccessible();
  });

  test(
    'Unmatched mails are counted, say who may have written them, and go to a candidate in one click',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const { mails } = await openTray('/jobs');
      await expect.element(link()).toHaveAccessibleName('Inbox 3 unmatched');
      await link().click();
      await expect.element(list()).toHaveLength(3);
      expect(texts(item('About the interview').getByRole('group').getByRole('button'))).toEqual([
        'Attach to Ada K, Baker (same name)',
        'Attach to Ann, Baker (same company)',
        'Attach to another candidate…',
        'New application…',
        'Reply…',
        'Exclude…',
      ]);
      await expectAccessible();
      await button('Attach to Ada K, Baker (same name)').click();
      await expect.element(toast('Mail attached to Ada K')).toBeVisible();
      await expect.element(list()).toHaveLength(2);
      await expect.element(link()).toHaveAccessibleName('Inbox 2 unmatched');
      expect(mails.asked).toEqual([['attach', { candidateId: 7 }]]);
      await toast('Mail attached to Ada K').getByRole('button', { name: 'Open' }).click();
      await expect.poll(() => address() + window.location.hash).toBe('/candidates/7#message-3');
    },
  );

  test('Unmatched mails are read in place, with quoted text folded, and their files are downloaded', async () => {
    const { api } = await openTray();
    api.answer(`GET /incoming-mails/${INTERVIEW.id}/attachments/1`, 'PDF');
    await expect.element(list()).toHaveLength(3);
    await press('j');
    await press('Enter');
    await expect.element(item('About the interview').getByText('See you on Friday.')).toBeVisible();
    await expect.element(item('About the interview').getByText('> Friday?')).not.toBeVisible();
    const files = downloads();
    await button(/^Download letter\.pdf/).click();
    await expect.poll(() => files).toEqual(['letter.pdf']);
  });

  const replyTo = async (subject: string, name: string) => {
    await item(subject).getByRole('button', { name: 'Reply…' }).click();
    await page.getByRole('menu', { name: 'Reply to' }).getByRole('menuitem', { name, exact: true }).click();
  };
  const composer = (name: string) => page.getByRole('dialog', { name: `Reply to ${name}`, exact: true });

  test(
    'An unmatched mail is replied to in one step: it goes to a candidate, and the answer is in its thread',
    { tags: ['quick'] },
    async () => {
      const { api, mails } = await openTray();
      const { name } = await api.get<{ name: string }>('/candidates/7');
      api.answer('GET /candidates/7/messages', { data: [REPLIED] });
      await replyTo('About the interview', 'Ada K, Baker (same name)');
      await expect.element(composer(name)).toBeVisible();
      await expect.element(composer(name).getByLabelText('Subject')).toHaveValue('Re: About the interview');
      expect(mails.asked).toEqual([['attach', { candidateId: 7 }]]);
      await expectAccessible();
      await press('Escape');
      await expect.element(composer(name)).not.toBeInTheDocument();
      await expect.element(list()).toHaveLength(2);
      await expect.element(item('About the interview')).not.toBeInTheDocument();
    },
  );

  test('An unmatched mail is replied to by the keyboard, to a candidate who is searched', async () => {
    const { api, mails } = await openTray();
    const { name } = await api.get<{ name: string }>('/candidates/9');
    api.answer('GET /candidates/9/messages', { data: [{ ...REPLIED, candidateId: 9 }] });
    await focus(item('About the interview').getByRole('button', { name: 'Reply…' }));
    await press('Enter');
    await expect.element(page.getByRole('menuitem', { name: 'Ada K, Baker (same name)' })).toHaveFocus();
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Attach the mail and reply to' });
    await expect.element(dialog.getByRole('combobox')).toHaveFocus();
    await type(name);
    await expect.poll(() => texts(page.getByRole('option'))[0]).toContain(name);
    await press('Enter');
    await expect.element(composer(name)).toBeVisible();
    expect(mails.asked).toEqual([['attach', { candidateId: 9 }]]);
  });

  test('An unmatched mail becomes an application and is replied to', async () => {
    const { api, mails } = await openTray();
    const { name } = await api.get<{ name: string }>('/candidates/7');
    api.answer('GET /candidates/7/messages', { data: [REPLIED] });
    await replyTo('Fwd: My application', 'New application…');
    const dialog = page.getByRole('dialog', { name: 'New application' });
    await dialog.getByLabelText('Job').selectOptions('1');
    await dialog.getByRole('button', { name: 'Make application and reply' }).click();
    await expect.element(composer(name)).toBeVisible();
    expect(mails.asked).toEqual([
      ['application', { jobId: 1, name: 'Cleo Berg', email: 'cleo@example.com' }],
    ]);
  });

  test('A reply to an unmatched mail that can’t be attached says why, and opens nothing', async () => {
    const { api } = await openTray();
    api.fail({ method: 'POST', path: '/attach', status: 409, message: 'Somebody was quicker' });
    await replyTo('About the interview', 'Ada K, Baker (same name)');
    await expect.element(errorToast('Somebody was quicker')).toBeVisible();
    await expect.element(item('About the interview')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  test('Unmatched mails go to any candidate by a search', async () => {
    const { api, mails } = await openTray();
    const { name } = await api.get<{ name: string }>('/candidates/9');
    await item('About the interview').getByRole('button', { name: 'Attach to another candidate…' }).click();
    await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus();
    await type(name);
    await expect.poll(() => texts(page.getByRole('option'))[0]).toContain(name);
    await press('Enter');
    await expect.element(doneToast(`Mail attached to ${name}`)).toBeVisible();
    expect(mails.asked).toEqual([['attach', { candidateId: 9 }]]);
  });

  test('A forwarded mail becomes an application of its sender', async () => {
    const { mails } = await openTray();
    await item('Fwd: My application').getByRole('button', { name: 'New application…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New application' });
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Cleo Berg');
    await expect.element(dialog.getByLabelText('Email')).toHaveValue('cleo@example.com');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Make application' }).click();
    await expect.element(dialog.getByLabelText('Job')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByText('Choose a job').last()).toBeVisible();
    await dialog.getByLabelText('Job').selectOptions('1');
    await dialog.getByRole('button', { name: 'Make application' }).click();
    await expect.element(doneToast('Cleo Berg applied by mail')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(mails.asked).toEqual([
      ['application', { jobId: 1, name: 'Cleo Berg', email: 'cleo@example.com' }],
    ]);
  });

  test('Unmatched mails are excluded together with a reason, and the toast takes them back', async () => {
    keepToasts();
    const { mails } = await openTray();
    await expect.element(button('Exclude…').first()).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await button('Exclude…').first().click();
    const dialog = page.getByRole('dialog', { name: 'Why exclude 3 mails?' });
    await dialog.getByLabelText('Reason').selectOptions('other');
    await expect.element(dialog.getByRole('button', { name: 'Exclude' })).toBeDisabled();
    await dialog.getByLabelText('Other reason').fill('A test');
    await press('Enter');
    await expect.element(page.getByText('Every mail is with its candidate')).toBeVisible();
    await button('Show excluded').click();
    await expect.element(item('About the interview')).toHaveTextContent('Excluded: A test');
    await expectAccessible();
    await toast('3 mails excluded').getByRole('button', { name: 'Undo' }).click();
    await expect.element(doneToast('3 mails taken back')).toBeVisible();
    await expect.element(page.getByText('No mail is excluded')).toBeVisible();
    expect(mails.asked).toEqual([
      ['excluded', 'A test'],
      ['unmatched', ''],
    ]);
  });

  test('Unmatched mails come live, and a failure says why and keeps them', async () => {
    const { api, mails } = await openTray();
    await expect.element(list()).toHaveLength(3);
    mails.all = [...mails.all, mail(4, { subject: 'Just came' })];
    FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('incoming-mails'));
    await expect.element(item('Just came')).toBeVisible();
    await expect.element(link()).toHaveAccessibleName('Inbox 4 unmatched');
    const fault = api.fail({ method: 'POST', path: '/attach', status: 409, message: 'Somebody was quicker' });
    await button('Attach to Ada K, Baker (same name)').click();
    await expect.element(errorToast('Somebody was quicker')).toBeVisible();
    await expect.element(item('About the interview')).toBeVisible();
    fault.heal();
  });

  test('Unmatched mails stand on pages, say when they end, and come live on each page', async () => {
    const { mails } = await openTray();
    await expect.element(page.getByText('It is excluded when nobody decides for 180 days.')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Pagination' })).not.toBeInTheDocument();
    mails.all = Array.from({ length: 60 }, (_, nth) => mail(nth, { subject: `Mail ${nth}.` }));
    FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('incoming-mails'));
    await expect.element(page.getByText('Page 1 / 2')).toBeVisible();
    await expect.element(link()).toHaveAccessibleName('Inbox 60 unmatched');
    await button('Next').click();
    await expect.element(page.getByText('Page 2 / 2')).toBeVisible();
    await expect.element(list()).toHaveLength(10);
    await expect.element(item('Mail 59.')).toBeVisible();
    mails.all = mails.all.slice(0, 55);
    FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('incoming-mails'));
    await expect.element(list()).toHaveLength(5);
    await button('Show excluded').click();
    await expect.element(page.getByText('No mail is excluded')).toBeVisible();
  });

  test('Unmatched mails say why they can’t be loaded, and are tried again', async () => {
    const api = await apiInMemory();
    new Mails().answerOn(api);
    api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
    const broken = api.fail({ method: 'GET', path: '/incoming-mails', message: 'The disk is gone' });
    const asked = api.sent('GET', '/incoming-mails');
    await openTeam('/inbox?part=unmatched', { api });
    await expect.element(page.getByText('Error: The disk is gone')).toBeVisible();
    // The navigation asks for the count, too, and a change meanwhile asks once more.
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
    broken.heal();
    await button('Try again').click();
    await expect.element(list()).toHaveLength(3);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`Unmatched mails fit a phone and are accessible, ${colorScheme}`, async () => {
      await preferTheme(colorScheme);
      await emulatePhone();
      await openTray();
      await expect.element(list()).toHaveLength(3);
      expectNothingWider();
      await expectAccessible();
    });
  }
});
