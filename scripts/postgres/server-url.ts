import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/** The URL of the run's PostgreSQL server, which the first to ask has to wait for; fails where there is none. */
export async function serverUrl(): Promise<string> {
  const port = inject('postgres');
  if (port === null) throw new Error('There is no PostgreSQL here.');
  const { url, error } = JSON.parse(await text(connect(port, '127.0.0.1'))) as {
    url?: string;
    error?: string;
  };
  if (url === undefined) throw new Error(error);
  return url;
}
