import { presenceCalls } from '#contract/server/presence-calls.ts';
import { uuidIn } from '#domain/uuid.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import { failure } from '#server/calls/failure.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import { markPresent, mayBeAt, removePresence } from './presence.ts';

const MISSING = {
  candidate: 'Candidate not found',
  answer: 'Candidate not found',
  note: 'Candidate not found',
  assessment: 'Job not found',
  opening: 'Job not found',
  kit: 'Interview not found',
  template: 'Template not found',
};

/**
 * Serves the calls by which pages tell that a member looks at a candidate, writes to one or edits an assessment
 * (product §12).
 */
export function servePresence(serve: ServeCalls, context: TeamContext): void {
  serve(presenceCalls, teamCallers(context), {
    async 'PUT /presence'({ by, body: { page: given, ...place } }) {
      const page = uuidIn(given);
      if (page === null) throw failure(400, 'The page must be a uuid');
      if (!(await mayBeAt(context, by, place))) throw failure(404, MISSING[place.kind]);
      return { data: await markPresent(context, by, page, place) };
    },

    'DELETE /presence/{page}': ({ by, params }) => removePresence(context, by, params.page),
  });
}
