import type { AnyRouter } from '@tanstack/react-router';
import type { ApiHost } from '#web/app/host/host.ts';

/** Milliseconds that the first render waits at most for rows, so that no frame without rows is shown. */
const WAITS_FOR_ROWS_MS = 50;

/**
 * Resolves when the first screen can be rendered: its code is there, and its rows or 50 ms have passed. If React rendered
 * before the code is there, it would show a fallback, and hold the screen back for 300 ms.
 */
export async function firstRows(api: Pick<ApiHost, 'earlyAnswersCame'>, router: AnyRouter): Promise<void> {
  const waitedLongEnough = new Promise((resolve) => setTimeout(resolve, WAITS_FOR_ROWS_MS));
  // A failure to load the screen is left to the router, which shows it.
  const loaded = router.load().catch(() => undefined);
  await Promise.race([api.earlyAnswersCame(), waitedLongEnough]);
  await loaded;
}
