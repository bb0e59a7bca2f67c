import type { Line } from './line.ts';

/** The server’s answer; the kept one when the line is not well, or gets lost while the answer is waited for. */
export async function orKept(
  line: Pick<Line, 'lost'>,
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  // The last line answers with the failure when nothing is kept.
  const reached = asked.catch(() => undefined);
  return (await Promise.race([reached, line.lost()])) ?? (await kept()) ?? asked;
}
