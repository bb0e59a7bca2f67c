import { claimedBy, controlled, idle, install, keepReleaseWhenIdle } from './install-worker.ts';

/**
 * Resolves when the service worker of a server’s page controls this page. It is installed when the page is idle, because
 * the page works without it. Rejects in a browser without service workers.
 */
export async function connectTeamWorker(): Promise<void> {
  const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!container) throw new Error('This browser has no service workers here.');
  await idle();
  const worker = (await container.getRegistration())?.active ?? (await install(container));
  // After a hard reload, no worker controls the page until it asks for one.
  if (!container.controller) void claimedBy(worker);
  await controlled(container);
  await keepReleaseWhenIdle(worker);
}
