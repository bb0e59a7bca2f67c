/**
 * Runs work with a signal that aborts after a time, or with another signal. The signal of
 * `AbortSignal.any([AbortSignal.timeout(…)])` may never abort, because Node collects the timeout as garbage
 * (nodejs/node#57736). A timer of our own keeps its controller.
 *
 * @param ms milliseconds
 */
export async function withinTime<T>(
  ms: number,
  other: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('This took too long', 'TimeoutError')), ms);
  try {
    return await work(other ? AbortSignal.any([late.signal, other]) : late.signal);
  } finally {
    clearTimeout(timer);
  }
}
