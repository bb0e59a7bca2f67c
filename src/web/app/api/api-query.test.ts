import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { apiKey } from './api-key.ts';
import { apiQuery } from './api-query.ts';
import { answerBy } from './connection.ts';

afterEach(() => answerBy((url, init) => window.fetch(url, init)));

const client = new QueryClient();

it('The id in an address and the id of a row ask the same question', () => {
  const [inAddress, ofRow, other] = ['7', 7, 8].map((id) => apiKey('GET /jobs/{id}', { params: { id } }));
  expect(hashKey(inAddress ?? [])).toBe(hashKey(ofRow ?? []));
  expect(hashKey(inAddress ?? [])).not.toBe(hashKey(other ?? []));
});

it('The key of a route alone stands for every input of the route', async () => {
  client.setQueryData(apiKey('GET /jobs', { query: { page: 2 } }), { data: [] });
  client.setQueryData(apiKey('GET /reasons'), { data: [] });
  await client.invalidateQueries({ queryKey: apiKey('GET /jobs') });
  expect(client.getQueryState(apiKey('GET /jobs', { query: { page: 2 } }))?.isInvalidated).toBe(true);
  expect(client.getQueryState(apiKey('GET /reasons'))?.isInvalidated).toBe(false);
});

it('The answer of an absent call is the one that is given, and any other failure stays one', async () => {
  answerBy(async () => Response.json({ message: 'No such call' }, { status: 404 }));
  const ask = (id: number) =>
    client.fetchQuery(
      apiQuery('GET /candidates/{id}/messages', { params: { id } }, 'Failed to load messages', { data: [] }),
    );
  await expect(ask(1)).resolves.toEqual({ data: [] });
  answerBy(async () => Response.json({}, { status: 500 }));
  await expect(ask(2)).rejects.toThrow('Failed to load messages');
});
