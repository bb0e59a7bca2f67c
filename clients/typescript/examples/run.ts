// Runs an example by its name: npm run example -- nightly-export candidates.csv
import { createClient, type Client } from '../src/index.ts';
import { announceHires } from './chat-on-hire.ts';
import { exportCandidates } from './nightly-export.ts';
import { syncSpreadsheet } from './spreadsheet-sync.ts';

const USAGE = `Set HIRELANE_URL and HIRELANE_TOKEN, then:
  npm run example -- nightly-export <file.csv>
  npm run example -- chat-on-hire <address of the chat> <file for the position>
  npm run example -- spreadsheet-sync <file.csv>`;

const EXAMPLES: Readonly<Record<string, (client: Client, given: readonly string[]) => Promise<string>>> = {
  async 'nightly-export'(client, [path = '']) {
    return `${await exportCandidates(client, path)} candidates are in ${path}`;
  },
  async 'chat-on-hire'(client, [webhook = '', positionFile = '']) {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    await announceHires(client, { webhook, positionFile, signal: stop.signal });
    return 'Stopped';
  },
  async 'spreadsheet-sync'(client, [path = '']) {
    const { sent, received, problems } = await syncSpreadsheet(client, path);
    return [`${sent.length} sent, ${received.length} received`, ...problems].join('\n');
  },
};

const { HIRELANE_URL: baseUrl, HIRELANE_TOKEN: token } = process.env;
const [name = '', ...given] = process.argv.slice(2);
const example = EXAMPLES[name];
if (!example || given.length === 0 || !baseUrl || !token) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${await example(createClient({ baseUrl, token }), given)}\n`);
}
