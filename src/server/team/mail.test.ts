import { beforeAll, describe, expect, it } from 'vitest';
import { MailError } from '#server/mail/mail-error.ts';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import { newBrowser, type Browser } from './test/browser-in-test.ts';
import { later } from './test/clock-in-test.ts';
import { openIdProviderInTest } from './test/openid-provider-in-test.ts';
import { peopleInTest, tokenIn } from './test/people-in-test.ts';
import type { PeopleOptions } from './accounts/people.ts';

const server = peopleInTest();
const REFUSED = new MailError('refused', 'The mail server refuses the address', {
  response: '550 No such user',
});
const AWAY = new MailError('unreachable', 'The mail server can’t be reached');

let owner: Browser;
let addresses = 0;

beforeAll(async () => {
  owner = await server.owner();
}, 120_000);

/** A server with the given mail port: the browsers of the owner and of a stranger, and the reported errors. */
async function withMail(mail: Partial<MailPort>, more: Partial<PeopleOptions> = {}) {
  const failures: unknown[] = [];
  const people = await server.open({
    mail: mailInTest([], mail),
    report: (failure) => void failures.push(failure),
    ...more,
  });
  const at = (cookie: string) => {
    const browser = newBrowser((request) => people.fetch(request, `10.8.0.${++addresses}`));
    browser.cookie = cookie;
    return browser;
  };
  return { asOwner: at(owner.cookie), asNobody: at(''), failures };
}

/** A mail port that holds back every message until the test releases it. */
function slowMail() {
  const waiting: (() => void)[] = [];
  const send = () => new Promise<void>((resolve) => void waiting.push(resolve));
  return { send, letGo: () => waiting.splice(0).forEach((each) => each()) };
}

async function listed(browser: Browser, email: string) {
  const { body } = await browser.call('GET /invitations');
  return body.data.find((one: { email: string }) => one.email === email);
}

describe('States of an invitation’s message', () => {
  it('An inviter sees a message’s state with the reason of a refusal, in the answer and in the list', async () => {
    const { asOwner, failures } = await withMail({ send: () => Promise.reject(REFUSED) });
    const given = { email: 'refused@example.com', role: 'recruiter' };
    const { status, body } = await asOwner.call('POST /invitations', given);
    const mail = { state: 'failed', reason: 'The mail server refuses the address: “550 No such user”' };
    expect([status, body.mail]).toEqual([201, mail]);
    expect((await listed(asOwner, given.email)).mail).toEqual(mail);
    expect(failures).toEqual([REFUSED]);
    // The invitation exists, and its link works.
    const looked = await asOwner.call(`GET /invitations/lookup?token=${tokenIn(body.link)}`);
    expect(looked.body.email).toBe(given.email);
  });

  it('An inviter does not wait for a slow mail server: the list shows the message’s state later', async () => {
    const { send, letGo } = slowMail();
    const { asOwner } = await withMail({ send });
    const given = { email: 'slow@example.com', role: 'recruiter' };
    const { body } = await asOwner.call('POST /invitations', given);
    const sending = { state: 'sending', reason: null };
    expect(body.mail).toEqual(sending);
    expect((await listed(asOwner, given.email)).mail).toEqual(sending);
    letGo();
    await expect
      .poll(async () => (await listed(asOwner, given.email)).mail)
      .toEqual({ state: 'sent', reason: null });
  });

  it('An inviter sees that a message is lost if its process has ended', async () => {
    const { send, letGo } = slowMail();
    const { asOwner } = await withMail({ send });
    const given = { email: 'lost@example.com', role: 'recruiter' };
    await asOwner.call('POST /invitations', given);
    later(6 * 60_000);
    const lost = { state: 'failed', reason: 'The server was stopped meanwhile' };
    expect((await listed(asOwner, given.email)).mail).toEqual(lost);
    letGo();
  });

  it('An inviter sees that no message is sent without a mail server', async () => {
    const { asOwner } = await withMail({ hasServer: false });
    const { body } = await asOwner.call('POST /invitations', { email: 'kept@example.com', role: 'admin' });
    expect(body.mail).toEqual({ state: 'kept', reason: null });
  });

  it('An inviter can send a message again, with a new link that replaces the old one', async () => {
    const { asOwner } = await withMail({});
    const reviewing = { jobs: [], contact: true };
    const given = { email: 'again@example.com', role: 'reviewer', reviewing };
    const first = await asOwner.call('POST /invitations', given);
    const again = await asOwner.call(`POST /invitations/${first.body.id}/send`, {});
    expect(again).toMatchObject({ status: 201, body: { email: given.email, role: 'reviewer' } });
    const statusOf = async (link: string) =>
      (await asOwner.call(`GET /invitations/lookup?token=${tokenIn(link)}`)).status;
    expect([await statusOf(first.body.link), await statusOf(again.body.link)]).toEqual([404, 200]);
    expect((await asOwner.call(`POST /invitations/${first.body.id}/send`, {})).status).toBe(404);
    const recruiter = await server.member('recruiter');
    expect((await recruiter.call(`POST /invitations/${again.body.id}/send`, {})).status).toBe(403);
  });
});

describe('Requests for a new password', () => {
  const accounts = ['olga@example.com', 'nobody@example.com'];

  it('A request for a new password is told that the mail fails, the same with an account and without', async () => {
    const { asNobody } = await withMail({ check: () => Promise.reject(AWAY) });
    for (const email of accounts) {
      expect(await asNobody.call('POST /session/password-reset', { email })).toMatchObject({
        status: 503,
        body: {
          message: 'No message can be sent now. Try again later, or tell whoever runs this server.',
        },
      });
    }
  });

  it('A request for a new password is told that this server sends no mail, with an account and without', async () => {
    const { asNobody } = await withMail({ hasServer: false });
    for (const email of accounts) {
      const { status, body } = await asNobody.call('POST /session/password-reset', { email });
      expect([status, body.mailed]).toEqual([202, false]);
    }
  });

  it('A request for a new password does not show a refused message, but the log has it', async () => {
    const { asNobody, failures } = await withMail({ send: () => Promise.reject(REFUSED) });
    for (const email of accounts) {
      const { status, body } = await asNobody.call('POST /session/password-reset', { email });
      expect([status, body.mailed]).toEqual([202, true]);
    }
    await expect.poll(() => failures).toEqual([REFUSED]);
  });
});

describe('Test messages', () => {
  it('A test message shows whether mail and the provider work', async () => {
    const provider = await openIdProviderInTest();
    const refused = await withMail({ send: () => Promise.reject(REFUSED) }, { oidc: provider });
    const failed = await refused.asOwner.call('POST /people/me/test-message', {});
    expect(failed).toMatchObject({
      status: 200,
      body: { mail: { state: 'failed', reason: expect.stringContaining('550') } },
    });
    expect(failed.body.provider).toEqual({ name: 'Example Login', problem: null });
    await provider.close();
    const works = await withMail({}, { oidc: provider });
    const { body } = await works.asOwner.call('POST /people/me/test-message', {});
    expect(body.mail).toEqual({ state: 'sent', reason: null });
    expect(body.provider.problem).toBe(`${provider.issuer}/.well-known/openid-configuration does not answer`);
  });

  it('A test message is sent to the owner or admin who requests it, at most ten times an hour', async () => {
    const before = server.mails.length;
    const admin = await server.member('admin', 'tries@example.com');
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await admin.call('POST /people/me/test-message', {})).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const tests = server.mails
      .slice(before)
      .filter(({ subject }) => subject === 'A test message of Hirelane');
    expect(new Set(tests.map(({ to }) => to))).toEqual(new Set(['tries@example.com']));
    const recruiter = await server.member('recruiter');
    expect((await recruiter.call('POST /people/me/test-message', {})).status).toBe(403);
  });
});
