import { randomUUID } from 'node:crypto';
import { RETENTION_ACTOR } from '#domain/actor.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';

/** Calls the API of a workspace as the retention rule. @throws Error when the call is refused */
type CallAsRule = <Answer>(route: string, body: unknown) => Promise<Answer>;

export function callerOf({ callApi }: CareersContext, workspace: string): CallAsRule {
  return async <Answer>(route: string, body: unknown) => {
    const acting = { workspace, actor: RETENTION_ACTOR, access: 'admin' } as const;
    const response = await callApi({ ...acting, route, body, key: randomUUID() });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${route} answered ${response.status}: ${JSON.stringify(answer)}`);
    // The contract checks what the API answers.
    return answer as Answer;
  };
}
