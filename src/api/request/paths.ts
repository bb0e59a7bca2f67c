import type { RouteName } from '#contract/contract.ts';

type Noun = RouteName extends infer Name
  ? Name extends `${string} /${infer Path}`
    ? Path extends `${infer First}/${string}`
      ? First
      : Path
    : never
  : never;

/** The first segments of all paths. A list, because a worker knows the paths before it loads all routes. */
const NOUNS: Readonly<Record<Noun, true>> = {
  applications: true,
  assessments: true,
  backup: true,
  bookings: true,
  candidates: true,
  changes: true,
  consents: true,
  colleagues: true,
  demo: true,
  duplicates: true,
  files: true,
  imports: true,
  interviews: true,
  jobs: true,
  kits: true,
  mail: true,
  messages: true,
  notes: true,
  notices: true,
  offers: true,
  openings: true,
  outbox: true,
  pipelines: true,
  reasons: true,
  replica: true,
  reports: true,
  retention: true,
  scorecards: true,
  search: true,
  site: true,
  sources: true,
  steps: true,
  tags: true,
  templates: true,
  today: true,
  views: true,
};

/** Tells whether a path belongs to the API, judged by its first segment. `/jobs/7` does, `/sw.js` does not. */
export function isApiPath(pathname: string): boolean {
  return Object.hasOwn(NOUNS, noun(pathname));
}

/** The first segment of a path, or of the path in a route's name. */
function noun(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Converts a path of the contract to Hono's syntax: `/jobs/{id}` → `/jobs/:id`. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
