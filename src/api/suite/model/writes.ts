import type { RouteName } from '#contract/contract.ts';
import { countRows, workspaceIn, type Backup } from '#domain/workspace/backup.ts';
import { importAll, importCommand, type SentImport } from './candidates/imports.ts';
import { DECISIONS } from './decisions.ts';
import { mailCommand } from './hiring/messages.ts';
import { cardCommand } from './hiring/scorecards.ts';
import { nounWritesBeside } from './nouns.ts';
import type { Asked, Expected, ModelState } from './state.ts';

/** All writes that the model knows. */
const WRITES: typeof DECISIONS = { ...nounWritesBeside(DECISIONS), ...DECISIONS };

/** The answer to a write that the model expects. Null when the call is a read. */
export function modelWrite(state: ModelState, asked: Asked, ifMatch: string | null): Expected | null {
  const { name, params, body } = asked;
  if (name === 'POST /changes/{seq}/undo') return state.undo(asked, params['seq'] ?? 0);
  if (name === 'PUT /backup') {
    const restored = workspaceIn(body as Backup);
    const counts = countRows(restored);
    const remembered = { ...counts, characters: JSON.stringify(body).length };
    return state.replace(asked, restored, { route: name, params: {}, body: remembered }, counts);
  }
  if (name === 'POST /imports') {
    const sent = body as SentImport;
    return state.write({ ...asked, body: importCommand(sent) }, () => importAll(state, sent, asked.at));
  }
  const decide = WRITES[name];
  if (!decide) return null;
  const command = DIGESTED[name];
  const logged = command ? { ...asked, body: command(asked) } : asked;
  return state.write(logged, () => decide(state, { ...asked, id: idIn(params), ifMatch }));
}

function idIn(params: Asked['params']): number {
  return params['id'] ?? params['jobId'] ?? 0;
}

/** The calls of which the log has a digest. */
const DIGESTED: Partial<Record<RouteName, (asked: Asked) => object>> = {
  'POST /messages': mailCommand,
  'POST /messages/received': mailCommand,
  'POST /interviews/{id}/scorecard': cardCommand,
  'PATCH /scorecards/{id}': cardCommand,
};
