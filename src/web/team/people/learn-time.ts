import { ServerClock } from '#hosts/page/server-clock.ts';
import { setServerClock } from '#web/app/time/server-time.ts';

const clock = new ServerClock();

/**
 * Learns the server’s time from an answer of the server, or of this device, which knows it (product §25).
 *
 * @param asked when the request was sent, by `performance.now()`
 */
export function learnTime(answer: Response, asked: number): void {
  clock.learn(answer, asked);
  setServerClock(() => clock.now());
}
