import { expect, it } from 'vitest';
import { idOf } from '#server/team/test/browser-in-test.ts';
import { otherWorkspace, peopleInTest } from '#server/team/test/people-in-test.ts';

const server = peopleInTest();

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 7)]);
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(300, 8)]);

function asked(bytes: Buffer): object {
  return { data: bytes.toString('base64') };
}

it('Only members of a shared workspace see a person’s picture', async () => {
  const owner = await server.owner();
  const member = await server.member('reviewer');
  const id = await idOf(member);
  const { body, status } = await member.call('PUT /people/me/picture', asked(JPEG));
  expect(status).toBe(200);
  const route = `GET /people/${id}/picture/${body.picture}`;

  for (const browser of [owner, member]) {
    const { headers, ...picture } = await server.people.fetch(browser.request(route.slice(4)), '10.1.1.1');
    expect(picture.status ?? 200).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  }
  const response = await server.people.fetch(owner.request(route.slice(4)), '10.1.1.1');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(JPEG);
  const { body: people } = await owner.call('GET /people');
  expect(people.data).toContainEqual(expect.objectContaining({ id, picture: body.picture }));
  expect((await member.call('GET /session')).body.person.picture).toBe(body.picture);

  const stranger = server.browser();
  expect((await stranger.call(route)).status).toBe(401);
  const elsewhere = await otherWorkspace(server);
  const nobodys = `GET /people/${crypto.randomUUID()}/picture/${body.picture}`;
  const answers = [await elsewhere.call(route), await elsewhere.call(nobodys)];
  expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);

  await owner.call(`DELETE /people/${id}`);
  expect((await owner.call(route)).status).toBe(404);
});

it('A new picture replaces the old one at a new address, and can be removed', async () => {
  const owner = await server.owner();
  const id = await idOf(owner);
  const first = (await owner.call('PUT /people/me/picture', asked(JPEG))).body.picture;
  const second = (await owner.call('PUT /people/me/picture', asked(PNG))).body.picture;
  expect(second).not.toBe(first);
  expect((await owner.call(`GET /people/${id}/picture/${first}`)).status).toBe(404);
  const { headers } = await server.people.fetch(owner.request(`/people/${id}/picture/${second}`), '10.1.1.1');
  expect(headers.get('Content-Type')).toBe('image/png');

  expect((await owner.call('DELETE /people/me/picture')).status).toBe(204);
  expect((await owner.call(`GET /people/${id}/picture/${second}`)).status).toBe(404);
  expect((await owner.call('GET /session')).body.person.picture).toBeNull();
});

it.each([
  ['a page', Buffer.from('<!doctype html><script>1</script>'), 'A picture is a PNG, a JPEG or a WebP'],
  [
    'a drawing, which could run something',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'A picture is a PNG, a JPEG or a WebP',
  ],
  [
    'one that is too large',
    Buffer.concat([JPEG, Buffer.alloc(40_000)]),
    'A picture can’t have more than 40 kB',
  ],
])('No picture: %s', async (_, bytes, message) => {
  const owner = await server.owner();
  const answer = await owner.call('PUT /people/me/picture', asked(bytes));
  expect(answer).toMatchObject({ status: 400, body: { message } });
  const broken = await owner.call('PUT /people/me/picture', { data: 'not base64!' });
  expect(broken).toMatchObject({ status: 400, body: { message: 'The picture must be base64' } });
  expect((await owner.call('GET /session')).body.person.picture).toBeNull();
});
