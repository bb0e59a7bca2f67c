import { demoWorkspace } from '#demo/workspace.ts';
import { withJourneys } from './journeys.ts';

type Rows = readonly object[];

/**
 * Replaces the workspace by a backup with this many candidates. Runs in a page of the app.
 *
 * @returns the duration of the restore in milliseconds
 */
export async function fill(candidates: number, hasJourneys: boolean): Promise<number> {
  const backup = (await (await call('GET')).json()) as Readonly<Record<'candidates' | 'timelines', Rows>>;
  const seeded = demoWorkspace(new Date(), { candidates });
  const demo = hasJourneys ? withJourneys(seeded) : seeded;
  const filled = {
    ...backup,
    candidates: alike(demo.candidates, backup.candidates),
    timelines: alike(demo.timelines, backup.timelines),
  };
  const started = performance.now();
  await call('PUT', filled);
  return performance.now() - started;
}

async function call(method: string, body?: object): Promise<Response> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const response = await fetch('/backup', { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} /backup: ${response.status} ${await response.text()}`);
  return response;
}

/** Keeps only the fields that the app's own rows have, because another version of the app may have other fields. */
function alike(rows: Rows, [sample = {}]: Rows): Rows {
  const fields = Object.entries(sample);
  return rows.map((row) =>
    Object.fromEntries(fields.map(([field, value]) => [field, field in row ? row[field as never] : value])),
  );
}
