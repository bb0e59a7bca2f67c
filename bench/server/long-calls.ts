import type { Workspace } from '../../src/domain/workspace/workspace.ts';
import { quantile } from '../quantile.ts';
import type { Person } from './people.ts';
import type { ServerProcess } from './server-process.ts';

const WIDTH = 44;

/**
 * Prints the duration of calls that read a whole workspace. During these calls, measures the longest block of the
 * server's event loop, and the longest wait of another person for `GET /session`.
 */
export async function measureLongCalls(
  server: ServerProcess,
  owner: Person,
  { candidates }: Workspace,
): Promise<void> {
  const [workspace = ''] = owner.workspaces;
  const headers = { Cookie: owner.cookie, Origin: owner.url, 'Hirelane-Workspace': workspace };

  async function send(method: string, path: string, body?: string): Promise<string> {
    const answer = await fetch(`${owner.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    return text;
  }

  async function measured(label: string, call: () => Promise<string>): Promise<string> {
    await server.eventLoopDelay();
    const waits: number[] = [];
    const over = new AbortController();
    const asking = (async () => {
      while (!over.signal.aborted) {
        const sentAt = performance.now();
        await send('GET', '/session');
        waits.push(performance.now() - sentAt);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const started = performance.now();
    const text = await call();
    const seconds = (performance.now() - started) / 1_000;
    over.abort();
    await asking;
    const cells = [
      seconds.toFixed(1),
      await server.eventLoopDelay(),
      quantile(waits, 0.95),
      Math.max(...waits),
    ];
    console.log(`${label.padEnd(WIDTH)}${cells.map(cell).join('')}`);
    return text;
  }

  console.log(
    `\n${'everybody of a workspace at once'.padEnd(WIDTH)}${['s', 'stood still ms', 'others p95 ms', 'most ms'].map(cell).join('')}`,
  );
  const given = {
    newJobs: [],
    rows: candidates.map(({ name, email, jobId, stage }) => ({ name, email, jobId, stage, reason: 'Bench' })),
  };
  const [checked, imported] = [JSON.stringify(given), JSON.stringify({ ...given, source: 'bench.csv' })];
  await measured('duplicates, a page', () => send('GET', '/duplicates?page=1&pageSize=20'));
  const backup = await measured('a backup', () => send('GET', '/backup'));
  await measured('check of a backup', () => send('POST', '/backup/check', backup));
  await measured('check of an import', () => send('POST', '/imports/check', checked));
  await measured('an import', () => send('POST', '/imports', imported));
  await measured('a restore', () => send('PUT', '/backup', backup));
}

function cell(value: string | number): string {
  return (typeof value === 'number' ? value.toFixed(0) : value).padStart(16);
}
