/** Calls that the worker answers with code of its parts: interviews, a report, a backup and the demo. */
export const CALLS_OF_PARTS = ['/kits', '/reports/span?timeZone=UTC', '/backup', '/demo'];

/** The statuses of the answers to these calls. Runs in the page. */
export async function statusesOf(calls: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(
    calls.map((path) => fetch(path, { headers: { Accept: 'application/json' } })),
  );
  return answers.map(({ status }) => status);
}
