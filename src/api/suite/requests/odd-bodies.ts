import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { contract, type RouteName } from '#contract/contract.ts';
import { MAX_BODY_BYTES, type Route } from '#contract/schemas/route.ts';

type Bytes = Uint8Array<ArrayBuffer>;

function bytes(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function nested(
  levels: number,
  inner: string,
  [open, close]: readonly [string, string] = ['[', ']'],
): string {
  return open.repeat(levels) + inner + close.repeat(levels);
}

/** Names of fields that routes read. Each field gets the odd value. */
const NAMES = [
  'rows',
  'ids',
  'answers',
  'sections',
  'params',
  'name',
  'title',
  'text',
  'email',
  'candidates',
];

function inEveryName(json: string): string {
  return `{${NAMES.map((name) => `"${name}":${json}`).join(',')}}`;
}

const DEEP = nested(10_000, String.raw`"\u0000"`);

/** Bodies that every route refuses, each with a description. */
export const ODD_BODIES: readonly (readonly [what: string, body: Bytes])[] = [
  ['lists in each other, 10,000 deep', bytes(DEEP)],
  ['objects in each other, 10,000 deep', bytes(nested(10_000, String.raw`"\ud800"`, ['{"a":', '}']))],
  ['10,000 levels in its fields', bytes(inEveryName(DEEP))],
  ['100 levels in its fields', bytes(inEveryName(nested(99, '0')))],
  ['10,000 levels that never end', bytes('['.repeat(10_000))],
  [
    'a text with 10,000 brackets',
    bytes(inEveryName(JSON.stringify(String.raw`\"`.repeat(3) + '['.repeat(10_000)))),
  ],
  ['nothing', bytes('')],
  ['a byte order mark', bytes('\ufeffnull')],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ['bytes that are no UTF-8', new Uint8Array([...bytes('{"name":"'), 0xc3, 0x28, 0xff, ...bytes('"}')])],
  ['U+0000', bytes(inEveryName(String.raw`"\u0000"`))],
  ['U+0000 as a byte', bytes('{"name":"\0"}\0')],
  ['halves of surrogate pairs', bytes(inEveryName(String.raw`"\udc00\ud83d"`))],
  ['names that can’t be stored', bytes(inEveryName(String.raw`{"\u0000":1,"\ud800":2}`))],
  ['numbers that are too large', bytes(inEveryName('[1e400,-1e400,123456789012345678901234567890,1e-400]'))],
  ['a number of 100,000 digits', bytes('9'.repeat(100_000))],
  ['names twice', bytes('{"name":1,"name":{"name":[]},"ids":[1,1],"ids":"1"}')],
  ['names of the language', bytes('{"__proto__":{"a":1},"constructor":{"prototype":1},"toString":1}')],
  ['null', bytes('null')],
  ['a list', bytes('[null,[],{}]')],
  ['a text', bytes('"text"')],
  ['no JSON', bytes('name=Ada&email=ada%40example.com')],
  ['the beginning of an archive', new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(60)])],
  [
    'a form without an end',
    bytes('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello'),
  ],
];

const WITH_BODY = (Object.entries(contract) as [RouteName, Route][]).filter(([, { body }]) => body);

export function describeOddBodies(api: TestClient): void {
  describe('Odd bodies', () => {
    test.each(ODD_BODIES)('An odd body is refused by every route as declared: %s', async (what, body) => {
      const before = await api.dump();
      for (const [name, { params }] of WITH_BODY) {
        const ids = { id: 1, jobId: 1, seq: 1 };
        const headers = {
          'Content-Type': what.includes('form') ? 'multipart/form-data; boundary=x' : 'application/json',
        };
        const { status } = await api.send(name, { ...(params && { params: ids }), headers, body });
        expect(status, name).toBe(400);
      }
      expect(await api.dump()).toEqual(before);
    });

    test('A body that is too large is refused with 413', async () => {
      const body = bytes(' '.repeat(MAX_BODY_BYTES + 1));
      for (const [name, { params, maxBytes = MAX_BODY_BYTES }] of WITH_BODY) {
        if (maxBytes > MAX_BODY_BYTES) continue;
        const { status } = await api.send(name, { ...(params && { params: { id: 1, jobId: 1 } }), body });
        expect(status, name).toBe(413);
      }
    });
  });
}
