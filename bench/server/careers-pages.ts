import { brotliCompressSync } from 'node:zlib';
import { demoWorkspace } from '#demo/workspace.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { openPostgres } from '#store/postgres/open.ts';
import type { Workspace } from '../../src/domain/workspace/workspace.ts';
import { quantile } from '../quantile.ts';
import { measureOn3g } from './careers-on-3g.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { asOwner, type Person } from './people.ts';
import { ServerProcess } from './server-process.ts';

const OPENINGS = 1_000;
const CANDIDATES = 1_000;
/** The number of calls whose median is printed. */
const LATER = 30;
const WIDTH = 44;

interface Places {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly connection: Connection;
}

/** Prints how long the pages and feeds of a careers site with 1,000 openings take, and how large they are. */
export async function measureCareersPages(
  owner: Person,
  { databaseUrl, folder, connection }: Places,
): Promise<void> {
  const [workspace = ''] = owner.workspaces;
  await asOwner(owner, 'PUT /careers-site', { name: 'bench' });
  await fillWorkspace(openPostgres(connection), workspace, withOpenings(), 'bench');
  const { data } = (await asOwner(owner, 'GET /jobs?search=Opening+7')) as {
    data: { slug: string; id: number }[];
  };
  const [{ slug, id } = { slug: '', id: 0 }] = data;
  const site = '/careers/bench';
  const paths = [
    ['the list of openings', site],
    ['the list, filtered and searched', `${site}?search=team&department=Department+3`],
    ['an opening', `${site}/${slug}`],
    ['its form', `${site}/${slug}/apply`],
    ['feed.atom', `${site}/feed.atom`],
    ['sitemap.xml', `${site}/sitemap.xml`],
    ['indeed.xml', `${site}/indeed.xml`],
    ['linkedin.xml', `${site}/linkedin.xml`],
    ['jobs of the job board API, with content', '/v1/boards/bench/jobs?content=true'],
  ] as const;

  const fresh = await ServerProcess.start(databaseUrl, folder);
  try {
    console.log(
      `\n${`a careers site of ${OPENINGS.toLocaleString('en')} openings`.padEnd(WIDTH)}${['after start ms', 'after change ms', 'later ms', 'kB', 'kB brotli'].map(cell).join('')}`,
    );
    for (const [label, path] of paths) {
      const first = await timed(fresh.url + path);
      await asOwner(owner, `PATCH /jobs/${id}/opening`, { department: `Changed before ${label}` });
      const afterChange = await timed(fresh.url + path);
      const later: number[] = [];
      while (later.length < LATER) later.push((await timed(fresh.url + path)).ms);
      const { bytes } = first;
      const cells = [
        first.ms.toFixed(0),
        afterChange.ms.toFixed(0),
        quantile(later, 0.5).toFixed(1),
        (bytes.length / 1_000).toFixed(1),
        (brotliCompressSync(bytes).length / 1_000).toFixed(1),
      ];
      console.log(`${label.padEnd(WIDTH)}${cells.map(cell).join('')}`);
    }
    await measureOn3g(fresh.url, paths.slice(0, 4));
  } finally {
    await fresh.stop();
  }
}

async function timed(url: string): Promise<{ ms: number; bytes: Buffer }> {
  const started = performance.now();
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${url}: ${bytes.toString()}`);
  return { ms: performance.now() - started, bytes };
}

/** The demo workspace with so many more jobs that it has 1,000 published openings. */
function withOpenings(): Workspace {
  const demo = demoWorkspace(new Date(), { candidates: CANDIDATES });
  const [job] = demo.jobs;
  const publishable = demo.openings.filter(({ publishedAt }) => publishedAt !== null);
  if (!job || publishable.length === 0) throw new Error('The demo has no openings.');
  const numbers = Array.from({ length: OPENINGS - publishable.length }, (_, number) => number);
  const first = 1 + Math.max(...demo.jobs.map(({ id }) => id));
  return {
    ...demo,
    jobs: [
      ...demo.jobs,
      ...numbers.map((number) => ({
        ...job,
        id: first + number,
        slug: `opening-${number}`,
        title: `Opening ${number}`,
        status: 'active' as const,
        order: demo.jobs.length + number,
      })),
    ],
    openings: [
      ...demo.openings,
      ...numbers.flatMap((number) => {
        const like = publishable[number % publishable.length];
        if (!like) return [];
        const description = `${like.description}\n\nThis is opening ${number}.`;
        return [{ ...like, jobId: first + number, description, department: `Department ${number % 12}` }];
      }),
    ],
  };
}

function cell(text: string): string {
  return text.padStart(16);
}
