import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages that belong together, under their heading. Each is the path of a file in docs, without its ending. */
interface PageGroup {
  readonly text: string;
  readonly pages: readonly string[];
}

const DOCS = join(import.meta.dirname, '../../docs');

/** The guide for whoever hires. The app ships these pages as its help. */
export const GUIDE = [
  'guide/start',
  'guide/jobs',
  'guide/candidates',
  'guide/board',
  'guide/triage',
  'guide/inbox',
  'guide/messages',
  'guide/interviews',
  'guide/offers',
  'guide/assessments',
  'guide/careers',
  'guide/imports',
  'guide/duplicates',
  'guide/reports',
  'guide/privacy',
  'guide/team',
  'guide/programs',
] as const;

/** All pages of the site, in the order of its list. */
export const SITE: readonly PageGroup[] = [
  { text: 'Hiring with Hirelane', pages: GUIDE },
  {
    text: 'Running Hirelane',
    pages: ['install', 'operating', 'scaling', 'reliability', 'security', 'moving-in'],
  },
  { text: 'Writing programs', pages: ['api', 'webhooks', 'client'] },
];

/** The Markdown of a page. */
export function markdownOf(page: string): string {
  return readFileSync(join(DOCS, `${page}.md`), 'utf8');
}

/** A page's title: its first heading. @throws when it has none */
export function titleOf(page: string): string {
  const [, title] = /^# (.+)$/m.exec(markdownOf(page)) ?? [];
  if (title === undefined) throw new Error(`docs/${page}.md has no heading.`);
  return title;
}
