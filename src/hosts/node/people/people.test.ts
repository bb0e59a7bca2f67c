import { expect, it } from 'vitest';
import { PASSWORD, peopleInTest, tokenIn } from './people-in-test.ts';

const server = peopleInTest();

it('The owner begins with a link, invites somebody, and both work in one workspace', async () => {
  const owner = await server.owner();
  const session = await owner.call('GET /session');
  expect(session).toMatchObject({
    status: 200,
    body: {
      person: { name: 'Olga Owner', handle: 'olga', email: 'olga@example.com' },
      workspaces: [{ name: 'Acme', role: 'owner' }],
    },
  });
  expect(await server.people.ownerLink()).toBeNull();

  const invited = await owner.call('POST /invitations', { email: 'Rita@Example.com', role: 'recruiter' });
  expect(invited).toMatchObject({ status: 201, body: { email: 'rita@example.com', role: 'recruiter' } });
  const token = tokenIn(invited.body.link);
  await expect.poll(() => server.mails.length).toBe(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    to: 'rita@example.com',
    subject: 'Olga Owner invites you to Acme on Hirelane',
  });
  expect(tokenIn(mail!.text)).toBe(token);

  const rita = server.browser();
  const looked = await rita.call(`GET /invitations/lookup?token=${token}`);
  expect(looked.body).toEqual({
    email: 'rita@example.com',
    workspace: 'Acme',
    by: 'Olga Owner',
    role: 'recruiter',
    known: false,
  });
  const joined = await rita.call('POST /invitations/accept', { token, name: 'Rita', password: PASSWORD });
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  expect(joined.body.workspaces).toEqual([{ ...session.body.workspaces[0], role: 'recruiter' }]);
  const people = await rita.call('GET /people');
  expect(people.body.data).toMatchObject([
    { name: 'Olga Owner', handle: 'olga', role: 'owner' },
    { name: 'Rita', handle: 'rita', email: 'rita@example.com', role: 'recruiter' },
  ]);
  expect(await server.people.memberOf(rita.request())).toEqual({
    person: { id: joined.body.person.id, name: 'Rita', handle: 'rita', email: 'rita@example.com' },
    workspace: session.body.workspaces[0].id,
    role: 'recruiter',
  });
});
