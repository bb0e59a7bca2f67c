import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import type { TroubleAnswer } from '#hosts/browser/recovery/trouble-answer.ts';
import { currentTrouble } from '#web/app/browser/recovery/current-trouble.ts';

/**
 * Checks whether an answer with status 503 reports that the workspace can't be used (decision 015). A worker that was
 * replaced while it answered can't read the database that its successor has upgraded. The successor then gets the same call.
 *
 * @param again makes the call again
 * @returns the answer of the worker that is in charge now
 */
export async function noticeTrouble(response: Response, again: () => Promise<Response>): Promise<Response> {
  const isRefused = (await troubleIn(response)) === 'newer';
  const answer = isRefused ? await again() : response;
  const trouble = await troubleIn(answer);
  if (trouble !== null) currentTrouble.set(trouble);
  return answer;
}

async function troubleIn(response: Response): Promise<Trouble | null> {
  if (response.status !== 503) return null;
  // An answer that is no JSON reports no trouble.
  const json: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (Object(json) as Partial<TroubleAnswer>).trouble ?? null;
}
