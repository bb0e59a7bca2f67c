import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressed } from './compressed.ts';

const ROWS = { rows: Array.from({ length: 500 }, (_, id) => ({ id, name: 'Ada King' })) };

function answered(accepted: string | null, answer = Response.json(ROWS)): Promise<Response> {
  const headers = new Headers(accepted === null ? {} : { 'Accept-Encoding': accepted });
  answer.headers.set('Vary', 'Accept');
  return compressed(new Request('http://localhost/', { headers }), answer);
}

it('A long answer is sent in gzip to a browser that accepts it', async () => {
  const response = await answered('br, gzip;q=0.5');
  const { headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(headers.get('Content-Encoding')).toBe('gzip');
  expect(headers.get('Content-Length')).toBe(String(bytes.length));
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Vary')).toBe('Accept, Accept-Encoding');
  expect(bytes.length).toBeLessThan(JSON.stringify(ROWS).length / 5);
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(ROWS);
});

it.each([null, 'br', 'gzip;q=0'])(
  'A long answer is sent as it is to a browser that accepts %s',
  async (accepted) => {
    const response = await answered(accepted);
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.json()).toEqual(ROWS);
  },
);

it('A refusal is sent as it is', async () => {
  const refused = await answered('gzip', Response.json({ message: 'No' }, { status: 410 }));
  expect(await refused.json()).toEqual({ message: 'No' });
});
