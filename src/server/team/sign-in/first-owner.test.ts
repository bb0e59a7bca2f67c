import { expect, it } from 'vitest';
import { PASSWORD, peopleInTest } from '#server/team/test/people-in-test.ts';

const server = peopleInTest();
const EMAIL = 'olga@example.com';

it('The first owner confirms the email where they are signed in, and nothing ends; nobody else does', async () => {
  const owner = server.browser();
  const link = await server.people.ownerLink();
  const given = { name: 'Olga Owner', email: EMAIL, password: PASSWORD, workspace: 'Acme' };
  const token = new URL(link!).searchParams.get('token');
  const begun = await owner.call('POST /session/welcome', { token, ...given });
  expect(begun).toMatchObject({ status: 201, body: { confirmed: false } });
  server.begunBy(owner);

  const mailed = await server.mailedTo(EMAIL, '/confirm-email');
  expect(server.mails.at(-1)).toMatchObject({ text: expect.stringContaining('Your password stays') });
  const found = await server.browser().call(`GET /session/new-password?token=${mailed}`);
  expect(found.body).toEqual({ email: EMAIL, confirmed: false, keepsPassword: true });
  const confirm = { token: mailed };
  expect((await server.browser().call('POST /session/confirmation', confirm)).status).toBe(401);
  const other = await server.member('recruiter');
  expect((await other.call('POST /session/confirmation', confirm)).status).toBe(403);

  expect((await owner.call('POST /session/confirmation', confirm)).status).toBe(200);
  expect((await owner.call('GET /session')).body).toMatchObject({ confirmed: true });
  const again = await server.browser().call('POST /session', { email: EMAIL, password: PASSWORD });
  expect(again.status).toBe(200);
  expect((await owner.call('POST /session/confirmation', confirm)).status).toBe(404);
});

it('Whoever joined by the link that the inviter sees chooses another password to confirm', async () => {
  const owner = await server.owner();
  const { body } = await owner.call('POST /invitations', { email: 'ina@example.com', role: 'recruiter' });
  const ina = server.browser();
  const token = new URL(body.link).searchParams.get('token');
  await ina.call('POST /invitations/accept', { token, name: 'Ina', password: PASSWORD });
  const mailed = await server.mailedTo('ina@example.com', '/confirm-email');
  const found = await ina.call(`GET /session/new-password?token=${mailed}`);
  expect(found.body).toMatchObject({ confirmed: false, keepsPassword: false });
  expect((await ina.call('POST /session/confirmation', { token: mailed })).status).toBe(403);
  expect((await ina.call('GET /session')).body).toMatchObject({ confirmed: false });
});
