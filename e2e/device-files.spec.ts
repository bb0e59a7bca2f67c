import { expect, test } from './on-wire.ts';

// The browser reports calls that do not reach the server.
test.use({ expectedErrors: ['Failed to load resource', 'ERR_', '401 (Unauthorized)'] });

test('Since when a device is offline outlives the worker, which the browser stops when it is idle', async ({
  ada,
  wire,
}) => {
  await ada.openWithCopy('/jobs');
  wire.cut();
  await expect.poll(async () => (await ada.status()).offlineSince).not.toBeNull();
  const { offlineSince } = await ada.status();
  await ada.stopWorker();
  await ada.page.reload();
  expect((await ada.status()).offlineSince).toBe(offlineSince);
  wire.mend();
  await expect.poll(async () => (await ada.status()).offlineSince).toBeNull();
});
