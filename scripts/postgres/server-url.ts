import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/**
 * The URL of this run's PostgreSQL server. The first call waits until the server has started. Throws when there is
 * none.
 */
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
