import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTooDeep } from '../../../src/api/request/json-depth.ts';
import { openBodies } from '../../../src/server/bodies/bodies.ts';
import { boardValues, readBoardForm } from '../../../src/server/careers/apply/board-form.ts';
import { readForm } from '../../../src/server/careers/apply/read-form.ts';
import { outsideFetch } from '../../../src/server/outside/outside-fetch.ts';
import { parseFilter } from '../../../src/server/team/directory/scim/filter.ts';
import { applyPatch, PATCH } from '../../../src/server/team/directory/scim/patch.ts';
import { reader, textOf, type Reader } from '../reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'hirelane-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const bodies = openBodies(folder);
const NO_QUESTIONS = { sections: [] };

function body(path: string, type: string, bytes: Uint8Array<ArrayBuffer>) {
  const headers = { 'Content-Type': type };
  const request = new Request(`http://localhost${path}`, { method: 'POST', body: bytes, headers });
  return bodies.publicBody(request, '10.0.0.1');
}

function form(type: string, bytes: Uint8Array<ArrayBuffer>) {
  return body('/careers/bakery/baker/apply', type, bytes).form(async (sent) => readForm(sent, NO_QUESTIONS));
}

const MULTIPART = `--x\r
Content-Disposition: form-data; name="name"\r
\r
Ada\r
--x\r
Content-Disposition: form-data; name="files"; filename="CV.pdf"; filename*=utf-8''CV.pdf\r
Content-Type: application/pdf\r
\r
%PDF-1.7\r
--x--\r
`;
const JSON_TOKENS = '{ } [ ] " : , null true 1e999 "first_name" "education" \\u0000 \\ {"a":'.split(' ');
const PATCHES = [
  '{"Operations":[{"op":"Replace","path":"emails[type eq \\"work\\"].value","value":"ada@example.com"}]}',
  '{"Operations":[{"op":"add","path":"members","value":[{"value":"1"}]},{"op":"remove","path":"members[value eq \\"1\\"]"}]}',
];

/** A server that answers with bytes of a stranger, whatever it is asked. */
async function answering(bytes: Uint8Array): Promise<unknown> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await webhookFetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: '{}',
      redirect: 'manual',
    });
  } finally {
    server.close();
  }
}
const webhookFetch = outsideFetch({
  allowed: ['127.0.0.1'],
  timeout: 5_000,
  maxBytes: 10_000,
  cutsAnswers: true,
});

export const REQUEST_READERS: readonly Reader[] = [
  reader({
    name: 'forms as a link writes them',
    samples: ['name=Ada&email=ada%40example.com&answer=%F0%9F&x=1+2'],
    tokens: '= & % %41 %zz + a name= email= ; [ ]'.split(' '),
    most: 1_000_000,
    read: (bytes) => form('application/x-www-form-urlencoded', bytes),
  }),
  reader({
    name: 'forms with files',
    samples: [MULTIPART],
    tokens: [
      ...MULTIPART.split('\r\n').map((line) => `${line}\r\n`),
      '--x',
      '\r\n',
      '\r',
      '-',
      '"',
      ';',
      '=',
    ],
    most: 1_000_000,
    read: (bytes) => form('multipart/form-data; boundary=x', bytes),
  }),
  reader({
    name: 'the type of a form',
    samples: ['multipart/form-data; boundary="x"; charset=utf-8'],
    tokens: 'multipart/form-data ; boundary= " \\ = charset= * %41 utf-8 \' a'.split(' '),
    most: 16_000,
    read: (bytes) =>
      form(textOf(bytes).replaceAll(/[^\x20-\x7e]/g, ' '), new Uint8Array(Buffer.from(MULTIPART))),
  }),
  reader({
    name: 'applications in JSON',
    samples: [
      '{"first_name":"Ada","email":"ada@example.com","educations":[{"a":1}],"resume_content":"JVBERg=="}',
    ],
    tokens: JSON_TOKENS,
    most: 1_000_000,
    read: (bytes) =>
      boardValues(body('/v1/boards/bakery/jobs/1', 'application/json', bytes), async (values) =>
        readBoardForm(values(), NO_QUESTIONS),
      ),
  }),
  reader({
    name: 'JSON of any call',
    samples: ['{"a":[1,{"b":"c"}]}'],
    tokens: JSON_TOKENS,
    most: 1_000_000,
    read: (bytes) => (isTooDeep(bytes) ? null : JSON.parse(textOf(bytes))),
  }),
  reader({
    name: 'filters of a directory',
    samples: ['emails[type eq "work"].value eq "ada@example.com" and active eq true'],
    tokens: 'emails [ ] " \\ eq and type . ( ) urn:ietf:params:scim:schemas:core:2.0:User: true'.split(' '),
    read: (bytes) => parseFilter(textOf(bytes)),
  }),
  reader({
    name: 'changes of a directory',
    samples: PATCHES,
    tokens: [
      ...JSON_TOKENS,
      '{"op":"add","path":"members","value":[{"value":"1"}]},',
      '{"op":"remove","path":"a"},',
    ],
    most: 1_000_000,
    read: (bytes) => applyPatch({ members: [] }, PATCH.parse(JSON.parse(textOf(bytes))).Operations),
  }),
  reader({
    name: 'answers of webhooks',
    samples: ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', 'HTTP/1.1 302 Found\r\nLocation: /x\r\n\r\n'],
    tokens: [
      'HTTP/1.1 ',
      '200',
      '100 Continue\r\n\r\n',
      '\r\n',
      ':',
      'Transfer-Encoding: chunked\r\n',
      'a: b\r\n',
      '5\r\n',
    ],
    read: answering,
  }),
];
