import fc from 'fast-check';
import { firstRequests, requestFor } from '#api/suite/requests/random-requests.ts';
import { contract, type RouteName } from '#contract/contract.ts';

/** A request with one variable part, which names something that exists or not. Both answers must be alike. */
export interface Attack {
  readonly route: string;
  /** Ids that exist: of rows, people, invitations, links and workspaces. */
  readonly ids: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly naming: 'header' | 'parameter' | 'both' | 'odd' | 'own';
  readonly name: string;
}

const oddNames = fc.constantFrom('', ' ', "'", '0', 'null', '*', 'x'.repeat(300), '../', '%00', 'undefined');

/** Headers that have circumvented access control in other programs. */
const oddHeaders = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  {},
  {},
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Mode': 'navigate' },
  { Accept: 'text/html' },
  { Authorization: 'Bearer x' },
  { Authorization: `Bearer hl_${'A'.repeat(64)}` },
  { Authorization: 'Basic b2xnYTpvbGdh' },
  { 'X-HTTP-Method-Override': 'GET' },
  { 'X-Original-URL': '/backup', 'X-Rewrite-URL': '/backup' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
  { 'X-Forwarded-User': 'olga', 'X-Remote-User': 'olga' },
  { 'If-None-Match': '*', 'If-Match': '*' },
  { Range: 'bytes=0-10' },
  { 'Last-Event-ID': '0' },
  { 'Idempotency-Key': 'k1' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
);

/** The fields of every call about people and links. Each attack gets a mix, so that a new call is attacked too. */
const peopleBodies = fc
  .tuple(
    fc.constantFrom(
      ['email', 'password'],
      ['email'],
      ['token', 'password'],
      ['token', 'name', 'password'],
      ['token', 'name', 'email', 'password', 'workspace'],
      ['email', 'role'],
      ['role'],
      ['role', 'reviewing'],
      ['name', 'handle'],
      ['token', 'answers'],
      ['candidateId', 'jobId', 'until', 'by'],
      ['until'],
      ['name'],
      ['name', 'scope', 'days'],
      ['read'],
      ['readUntil', 'interviews'],
      ['page', 'kind', 'id'],
      [],
    ),
    fc.record({
      email: fc.constantFrom('ina@example.com', 'new@example.com', 'x', '', "' OR 1=1 --@b.co"),
      password: fc.constantFrom('a wrong password', '', 'x'.repeat(2_000)),
      token: fc.oneof(fc.constantFrom('', 'A'.repeat(64), 'x'), fc.base64String({ maxLength: 64 })),
      name: fc.string({ unit: 'grapheme', maxLength: 30 }),
      scope: fc.constantFrom('read', 'write', 'admin'),
      days: fc.constantFrom(30, 0, 1e9),
      role: fc.constantFrom('owner', 'admin', 'recruiter', 'reviewer', 'root'),
      reviewing: fc.constantFrom({ jobs: [1, 2, 3], contact: true }, { jobs: [], contact: 1 }, null),
      handle: fc.constantFrom('ina', 'eve', 'olga', ''),
      workspace: fc.constantFrom('Acme', ''),
      answers: fc.constantFrom({}, { q: 'x' }, [], null),
      candidateId: fc.constantFrom(1, 2, 4711, '1'),
      jobId: fc.constantFrom(1, 2, 4711),
      until: fc.constantFrom(
        '2999-01-01T00:00:00.000Z',
        new Date(Date.now() + 60 * 60_000).toISOString(),
        '',
      ),
      by: fc.constantFrom('copy', 'email', 'x'),
      read: fc.constantFrom('mention-1', 'submission-1', '', 'x'),
      readUntil: fc.constantFrom('2099-01-01T00:00:00.000Z', 'x'),
      interviews: fc.constantFrom('none', 'day', 'week'),
      page: fc.constantFrom(`${'1'.repeat(8)}-1111-4111-8111-${'1'.repeat(12)}`, 'x', ''),
      kind: fc.constantFrom('candidate', 'assessment', 'x'),
      id: fc.constantFrom(1, 2, 4711, '1'),
    }),
  )
  .map(([names, values]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]]))));

/** Draws an attack on a route. */
export function attackOn(route: string): fc.Arbitrary<Attack> {
  const parts =
    route in contract
      ? requestFor(route as RouteName)
      : fc.record({
          params: fc.record({
            id: fc.constantFrom('PERSON', 'MEMBER', 'INVITATION', 'LINK', 'WORKSPACE', 'x', '%00', '..%2f'),
          }),
          query: fc.constantFrom<Record<string, string>>(
            {},
            { token: 'x' },
            { token: 'A'.repeat(64) },
            { after: '0' },
            { candidateId: '1' },
          ),
          headers: fc.constant({}),
          body: fc.option(peopleBodies, { nil: undefined }),
        });
  const naming = fc.constantFrom<Attack['naming'][]>('header', 'parameter', 'both', 'odd', 'own');
  return fc
    .tuple(parts, oddHeaders, naming, oddNames)
    .map(([given, odd, how, name]) => sentAs(route, given, { odd, naming: how, name }));
}

/** The valid requests of a route in one's own workspace, which are the same for every seed. */
export function plainAttacksOn(route: string): Attack[] {
  const ofServer = route.startsWith('GET ') ? [[{}] as const] : [];
  const requests = route in contract ? firstRequests(route as RouteName) : ofServer;
  return requests.map(([parts]) => sentAs(route, parts, { odd: {}, naming: 'own', name: '' }));
}

function sentAs(
  route: string,
  parts: object,
  { odd, ...way }: Pick<Attack, 'naming' | 'name'> & { readonly odd: Attack['headers'] },
): Attack {
  const { params = {}, query = {}, headers = {}, body } = parts as Record<string, never>;
  const sent = (body as unknown) instanceof FormData ? RAW_FORM : { headers: {}, body };
  const ids = Object.fromEntries(Object.entries(params).map(([key, id]) => [key, String(id)]));
  return { route, ids, query, headers: { ...sent.headers, ...headers, ...odd }, body: sent.body, ...way };
}

/** The bytes of a form. */
const RAW_FORM = {
  headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  body: '--x\r\nContent-Disposition: form-data; name="file"; filename="CV.txt"\r\n\r\nhello\r\n--x--\r\n',
};
