import { gone, type Decision, type ModelState } from '#api/suite/model/state.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { remaining } from './duplicates.ts';

export function addNote(state: ModelState, asked: number, text: string, createdAt: string): Decision {
  const candidateId = remaining(state, asked);
  if (!state.row('candidates', candidateId)) return gone('Candidate not found');
  const id = state.nextId('notes');
  const mentions = text
    .split(' ')
    .filter((word) => word.startsWith('@'))
    .map((word) => word.slice(1));
  const after = { id, candidateId, text, mentions, createdAt, by: LOCAL_ACTOR };
  return { status: 201, value: after, rows: [{ table: 'notes', id, before: null, after }] };
}
