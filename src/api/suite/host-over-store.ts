import { createApi } from '#api/app.ts';
import { loadNoDemos, localContext } from '#api/request/context.ts';
import type { MailSender } from '#api/request/mail-sender.ts';
import type { Reserving } from '#api/request/replica-host.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import type { Store } from '#store/store.ts';
import type { Host } from './host.ts';

/** Mail as a server with calendars sends it. The text of a calendar only names what is in it. */
const MAIL: MailSender = {
  from: 'jobs@acme.example',
  name: 'Olga Ober',
  hasOfferPage: true,
  invitations: {
    people: async () => new Map([['mei', { name: 'Mei Tan', email: 'mei@acme.example' }]]),
    answersTo: (id) => `jobs+${id}@acme.example`,
    calendarOf: ({ uid, sequence, start, attendees }, method) =>
      [method, uid, sequence, start, ...attendees.map(({ email }) => email)].join(' '),
  },
};

/** Signs by a prefix. Only the tests of a server need a real signature. */
export const reservingInTest: Reserving = {
  sign: (text) => `signed.${text.replaceAll(';', '.').replaceAll('=', '-')}`,
  read: (token) =>
    token.startsWith('signed.')
      ? token.slice('signed.'.length).replaceAll('.', ';').replaceAll('-', '=')
      : null,
};

/** A host that calls `createApi` over this store. */
export function hostOverStore(
  store: Store,
  now: () => Date,
  close: () => void,
  files: FileBytes = memoryFiles(),
): Host {
  const contextOf = localContext(store, files, loadNoDemos, MAIL);
  const api = createApi(
    async (request) => {
      const context = await contextOf(request);
      return context && { ...context, replica: { reserving: reservingInTest } };
    },
    { now },
  );
  return {
    origin: 'http://localhost',
    fetch: async (request) => api.fetch(request),
    dump: async () => ({
      ...(await store.workspace.dump()),
      changes: await store.changes.list({ after: 0, limit: 1_000_000 }),
    }),
    close,
  };
}
