import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import playwright from '../playwright.config.ts';
import { freePort } from './free-port.ts';

test('Tests use a free port, whatever else runs', async () => {
  const port = await freePort();
  const server = createServer().listen(port);
  await once(server, 'listening');
  expect(await freePort()).not.toBe(port);
  server.close();
});

test('The built app is tested on a port of the run’s own, not on that of `npm start`', () => {
  const { port } = new URL(String(playwright.use?.baseURL));
  expect(playwright.webServer).toMatchObject({
    command: expect.stringContaining(`--port ${port} `) as string,
    url: `http://localhost:${port}`,
  });
  expect(port).not.toBe('4173');
});
