import { OPENING_PATH, publishOpening } from '#hosts/node/test/careers-in-test.ts';
import { PDF } from '#server/careers/apply/forms-in-test.ts';
import { sendRaw, type Overload } from './overload-in-test.ts';

/** The largest body that the server once read whole, in bytes. */
const BYTES = 63_000_000;

const URLENCODED = 'application/x-www-form-urlencoded';

/** Public bodies that cost much more than their bytes, or are sent in any number. */
export const BODY_OVERLOADS: readonly Overload[] = [
  {
    name: 'a form of millions of fields',
    prepare: onOpening(`${OPENING_PATH}/apply`, URLENCODED, () => Buffer.alloc(BYTES, 'a=&')),
  },
  {
    name: 'a form of a million parts',
    prepare: onOpening(`${OPENING_PATH}/apply`, 'multipart/form-data; boundary=x', () =>
      Buffer.alloc(BYTES, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'),
    ),
  },
  {
    name: 'an application of millions of JSON values',
    prepare: onOpening('/v1/boards/bakery/jobs/1', 'application/json', () =>
      Buffer.concat([Buffer.from('{"a":[0'), Buffer.alloc(BYTES, ',0'), Buffer.from(']}')]),
    ),
  },
  {
    name: 'an application in JSON with a large file',
    prepare: onOpening('/v1/boards/bakery/jobs/1', 'application/json', () =>
      Buffer.from(JSON.stringify({ first_name: 'A', resume_content: PDF.repeat(5_500_000 / PDF.length) })),
    ),
  },
  {
    name: 'a form with three large files that has no end',
    prepare: onOpening(`${OPENING_PATH}/apply`, 'multipart/form-data; boundary=x', () =>
      Buffer.concat(
        [1, 2, 3].flatMap(() => [
          Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="cv.pdf"\r\n\r\n'),
          Buffer.alloc(19_000_000, PDF),
        ]),
      ),
    ),
  },
  {
    name: 'four bodies each to a site that does not exist',
    async prepare(server) {
      const body = Buffer.alloc(BYTES, 'a');
      const headers = { 'Content-Type': URLENCODED };
      const send = () => sendRaw(server, { route: 'POST /careers/nowhere/baker/apply', headers, body });
      return () => Promise.all([send(), send(), send(), send()]);
    },
  },
];

/** Publishes an opening, and sends a body from a network of its own each time. */
function onOpening(path: string, type: string, bodyOf: () => Buffer): Overload['prepare'] {
  return async (server) => {
    await publishOpening(server);
    const body = bodyOf();
    return (nth) => {
      const headers = { 'Content-Type': type, 'X-Forwarded-For': `10.0.${nth}.1` };
      return sendRaw(server, { route: `POST ${path}`, headers, body });
    };
  };
}
