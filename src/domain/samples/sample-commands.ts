import type { Command } from '#domain/change.ts';

// Commands for the tests of descriptions.

export function command(route: string, params: Command['params'], body: unknown): Command {
  return { route, params, body };
}

export function reorder(from: number, to: number): Command {
  return command('PATCH /jobs/{id}/reorder', { id: from + 1 }, { fromOrder: from, toOrder: to });
}

export function moveAll(ids: number[], stage: string): Command {
  return command('PATCH /candidates', {}, { ids, stage });
}

export function submit(candidateId: number | null): Command {
  return command('POST /assessments/{jobId}/submit', { jobId: 1 }, { candidateId, answers: {} });
}

export const addNote = command('POST /candidates/{id}/notes', { id: 7 }, { text: 'Hello' });
export const deleteNote = command('DELETE /notes/{id}', { id: 5 }, null);
export const saveAssessment = command(
  'PUT /assessments/{jobId}',
  { jobId: 1 },
  { title: 'Knives', sections: [] },
);
