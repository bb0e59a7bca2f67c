/** A room of `src`, and everything that its files may import beside the room's own files. Tests are exempt. */
export interface ImportRule {
  /** The room: a file, or a folder without the folders and files that have rows of their own. `*` is any folder. */
  readonly of: string;
  /** Other rooms, single files of them, or documents. */
  readonly may?: readonly string[];
  /** Rooms of which only types may be imported. */
  readonly types?: readonly string[];
  readonly libraries?: readonly string[];
  /** True if the tests of the room keep to the row, too, but for their libraries. */
  readonly isForTests?: true;
}

const PAGE = names('@tanstack/react-query @tanstack/react-router lucide-react react react-dom');
const BELOW_SCREENS = names('domain web/kit web/app web/candidate');
const STORE = names('store store/log store/nouns store/search');

/**
 * The imports that are allowed between the folders of `src` (CONTRIBUTING, "The folders"). A folder without a row imports
 * no other, and no other imports it. The libraries keep the worker and the page small: zod/mini is 16 kB lighter than
 * zod.
 */
export const IMPORT_RULES: readonly ImportRule[] = [
  { of: 'domain', libraries: ['fflate'] },
  { of: 'contract', may: ['domain'], libraries: ['zod/mini'], isForTests: true },

  // The store knows no engine, and its log no noun (decision 130). No engine knows another.
  { of: 'store', may: names('domain store/log store/nouns store/search') },
  { of: 'store/nouns', may: names('domain store store/log store/search') },
  { of: 'store/search', may: names('domain store store/log store/nouns') },
  { of: 'store/log', may: names('domain store') },
  { of: 'store/memory', may: [...STORE, 'domain'] },
  {
    of: 'store/indexeddb',
    may: [...STORE, 'domain'],
    libraries: ['idb'],
  },
  {
    of: 'store/postgres',
    may: [...STORE, 'domain'],
    libraries: names('@electric-sql/pglite @opentelemetry/api kysely node: pg'),
  },

  {
    of: 'api',
    may: [...STORE, 'contract', 'domain'],
    libraries: names('hono zod/mini'),
  },
  { of: 'replica', may: [...STORE, 'api', 'contract', 'domain'] },
  { of: 'careers', may: ['domain'], libraries: names('altcha-lib hono micromark'), isForTests: true },
  { of: 'documents', may: ['domain'], libraries: names('jschardet postal-mime') },
  { of: 'calendar', may: ['domain'], libraries: names('ical.js windows-iana') },
  { of: 'demo', may: ['domain'], libraries: ['fflate'] },

  // The features of the server know no host. A host has one engine.
  {
    of: 'server',
    may: [...STORE, ...names('api calendar careers contract documents domain store/postgres')],
    libraries: names(
      '@fastify/busboy @simplewebauthn/server @zxcvbn-ts/core @zxcvbn-ts/language-common altcha-lib better-auth hono imapflow kysely node: nodemailer pdfjs-dist postal-mime rate-limiter-flexible saxes smtp-server tsdav zod',
    ),
  },
  {
    of: 'hosts/node',
    may: [...STORE, ...names('api contract demo domain hosts/page server store/postgres')],
    libraries: names(
      '@hono/node-server @opentelemetry/api age-encryption aws4fetch hono kysely node: pino prom-client zod',
    ),
  },
  {
    of: 'hosts/browser',
    may: [...STORE, ...names('api demo domain hosts/page replica store/indexeddb')],
  },
  { of: 'hosts/page', may: ['package.json'], types: ['domain'] },

  // The five floors of the page: each imports only downwards (decision 057).
  {
    of: 'web/kit',
    libraries: names(
      '@tanstack/react-router lucide-react react react-aria react-aria-components react-dom react-stately',
    ),
  },
  {
    of: 'web/app',
    may: names('careers domain hosts/browser/or-aborted.ts hosts/page/version.ts web/kit'),
    types: ['contract'],
    libraries: [...PAGE, ...names('dompurify fflate turndown')],
  },
  {
    // The half of the browser's host in the page. Other values of that host would bring the whole API into the page.
    of: 'web/app/browser',
    may: names(
      'hosts/browser/connect.ts hosts/browser/first-visit.ts hosts/browser/protocol.ts hosts/browser/recovery/recovery-paths.ts domain hosts/page/headers.ts web/app web/kit',
    ),
    types: names('contract hosts/browser'),
    libraries: PAGE,
  },
  {
    of: 'web/candidate',
    may: names('calendar documents domain web/app web/kit'),
    types: ['contract'],
    libraries: [...PAGE, ...names('comlink libphonenumber-js pdfjs-dist postal-mime react-aria-components')],
  },
  {
    // Screens never import each other: the part that two need moves a floor down.
    of: 'web/screens/*',
    may: [...BELOW_SCREENS, ...names('careers docs/moving-in.md documents')],
    types: ['contract'],
    libraries: [
      ...PAGE,
      ...names(
        '@e965/xlsx @tanstack/react-virtual comlink csv-parse d3-scale fflate libphonenumber-js react-aria react-stately',
      ),
    ],
  },
  {
    of: 'web/team',
    may: [...BELOW_SCREENS, ...names('hosts/browser/connect-team.ts hosts/page')],
    types: ['contract'],
    libraries: [...PAGE, ...names('@simplewebauthn/browser uqr')],
  },
  { of: 'web/routes', may: [...BELOW_SCREENS, 'web/screens/*'], types: ['contract'], libraries: PAGE },

  // The two editions.
  {
    of: 'web/main.tsx',
    may: names(
      'web/app web/app/browser/browser-host.tsx web/kit web/routes/first-rows.ts web/routes/routes.tsx',
    ),
    libraries: names('@fontsource-variable/inter react react-dom'),
  },
  {
    of: 'web/main-server.tsx',
    may: names('web/app web/kit web/server-workspace.tsx web/team'),
    libraries: names('@fontsource-variable/inter react react-dom'),
  },
  {
    of: 'web/server-workspace.tsx',
    may: names('web/app web/kit web/routes/first-rows.ts web/routes/routes.tsx web/team'),
    libraries: ['react-dom'],
  },
  {
    // The first scripts run before React is there (decision 026).
    of: 'web/start.ts',
    may: names(
      'hosts/browser/first-visit.ts hosts/browser/protocol.ts web/app/api/early-calls.ts web/app/api/request.ts web/app/theme/theme.ts web/routes/first-calls.ts web/routes/preload-files.ts',
    ),
    types: ['hosts/browser'],
  },
  {
    of: 'web/start-server.ts',
    may: names(
      'web/app/theme/theme.ts web/routes/first-calls.ts web/routes/preload-files.ts web/team/people/early-session.ts web/team/people/early-workspace.ts web/team/people/own-path.ts',
    ),
  },
];

/** The names in a line. */
function names(line: string): string[] {
  return line.split(' ');
}
