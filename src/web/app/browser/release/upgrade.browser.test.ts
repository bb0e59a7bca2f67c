import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { UPGRADE_CHANNEL } from '#hosts/browser/protocol.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible, expectNoSidewaysScroll, resizeWindow } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { useStore } from '#web/kit/store.ts';
import { upgradeLine } from './host-lines.ts';
import { watchUpgrades } from './watch-upgrades.ts';

const line = page.getByText('Your workspace is being brought up to date.').last();
const bar = page.getByRole('progressbar', { name: 'Bringing the workspace up to date' });

/** Opens the app, and a function with which another tab's worker announces its upgrade. */
async function openWatching() {
  const api = await apiInMemory();
  api.answer('GET /recovery/opened', null);
  const upgrade = api.hold('GET', '/recovery/opened');
  onTestFinished(watchUpgrades());
  const worker = new BroadcastChannel(UPGRADE_CHANNEL);
  onTestFinished(() => worker.close());
  await openApp('/jobs', api, { shell: { HostNotice: () => useStore(upgradeLine) } });
  return { api, upgrade, announce: (share: number) => worker.postMessage(share) };
}

test('While a new release upgrades the database, a quiet line says so and how far it is, until it has ended', async () => {
  const { upgrade, announce } = await openWatching();
  announce(0.25);
  await expect.element(line).toBeVisible();
  await expect.element(bar).toHaveAttribute('value', '0.25');
  announce(0.75);
  await expect.element(bar).toHaveAttribute('value', '0.75');
  upgrade.release();
  await expect.element(bar).not.toBeInTheDocument();
  const log = page.getByRole('log');
  await expect.element(log.getByText('Your workspace is up to date.')).toBeInTheDocument();
});

test('The line goes when the worker is stopped in the middle, and comes again with its successor', async () => {
  const { api, upgrade, announce } = await openWatching();
  announce(0.9);
  await expect.element(bar).toHaveAttribute('value', '0.9');
  const stopped = api.fail({ method: 'GET', path: '/recovery/opened', status: 502 });
  upgrade.release();
  await expect.element(bar).not.toBeInTheDocument();
  stopped.heal();
  const again = api.hold('GET', '/recovery/opened');
  announce(0.1);
  await expect.element(bar).toHaveAttribute('value', '0.1');
  again.release();
  await expect.element(bar).not.toBeInTheDocument();
});

test('The line of an upgrade has room on a phone, and nothing serious wrong with it', async () => {
  const { upgrade, announce } = await openWatching();
  await resizeWindow(320, 700);
  announce(0.5);
  await expect.element(bar).toBeVisible();
  await expectAccessible();
  expectNoSidewaysScroll();
  upgrade.release();
  await expect.element(bar).not.toBeInTheDocument();
});
