import { answerOf, type Client, type Schemas } from './answers.ts';
import type { paths } from './generated/schema.d.ts';

type QueryOf<Path extends '/candidates' | '/jobs'> = Omit<
  NonNullable<paths[Path]['get']['parameters']['query']>,
  'page' | 'pageSize'
>;

/** The rows of one request. */
const PAGE_SIZE = 500;

/**
 * Every candidate that a filter finds, page by page. A candidate who comes or goes meanwhile can be missed or come twice:
 * to be exact, follow the changes.
 *
 * @example for await (const candidate of everyCandidate(client, { stage: 'hired' })) …
 */
export async function* everyCandidate(
  client: Client,
  query: QueryOf<'/candidates'> = {},
): AsyncGenerator<Schemas['Candidate']> {
  yield* everyRow(async (page) =>
    answerOf(await client.GET('/candidates', { params: { query: { ...query, page, pageSize: PAGE_SIZE } } })),
  );
}

/** Every job that a filter finds, page by page. */
export async function* everyJob(
  client: Client,
  query: QueryOf<'/jobs'> = {},
): AsyncGenerator<Schemas['Job']> {
  yield* everyRow(async (page) =>
    answerOf(await client.GET('/jobs', { params: { query: { ...query, page, pageSize: PAGE_SIZE } } })),
  );
}

async function* everyRow<Row>(
  load: (page: number) => Promise<{ readonly data: readonly Row[]; readonly total: number }>,
): AsyncGenerator<Row> {
  let count = 0;
  for (let page = 1; ; page++) {
    const { data, total } = await load(page);
    yield* data;
    count += data.length;
    // A page past the end is the last page, so the number of rows ends the loop.
    if (data.length < PAGE_SIZE || count >= total) return;
  }
}
