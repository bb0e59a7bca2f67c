import { gone, type Decision, type Given, type ModelState } from '#api/suite/model/state.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { sameValue } from '#domain/change.ts';
import { editOpening, emptyOpening, type OpeningEdit } from '#domain/opening/opening.ts';
import { openingState } from '#domain/opening/publishing.ts';
import { isRefusal } from '#domain/refusal.ts';
import { emptySite, type Site } from '#domain/site/site.ts';

/** The rules of an opening are those of the domain, which tests them. The model keeps what comes of them. */
export function changeOpening(state: ModelState, { id: jobId, body, at }: Given): Decision {
  const job = state.row('jobs', jobId);
  if (!job) return gone();
  const before = state.row('openings', jobId);
  const given = before ?? emptyOpening(jobId);
  const after = editOpening(given, job, body as OpeningEdit, at);
  if (isRefusal(after)) return { status: after.kind === 'invalid' ? 400 : 409, message: null };
  const rows = after === given ? [] : [{ table: 'openings', id: jobId, before, after } as const];
  return { status: 200, value: after, rows };
}

export function openings(state: ModelState, withContent: boolean, today: string) {
  const jobs = state.all('jobs').toSorted((a, b) => a.order - b.order);
  return jobs.flatMap((job) => {
    const opening = state.row('openings', job.id);
    if (!opening) return [];
    const { description, ...shown } = opening;
    const more = { title: job.title, slug: job.slug, state: openingState(opening, job, today) };
    return [{ ...shown, ...(withContent && { description }), ...more }];
  });
}

export function changeSite(state: ModelState, { body, at }: Given): Decision {
  const before = state.row('sites', 1);
  const stored: Omit<Site, 'updatedAt'> = before ?? emptySite();
  const after: Site = { ...stored, ...(body as Partial<Site>), updatedAt: at };
  const { company, introduction, colour, logo } = after;
  const isSame = sameValue({ ...after, updatedAt: before?.updatedAt }, { ...stored });
  return {
    status: 200,
    value: { company, introduction, colour, logo },
    rows: isSame ? [] : [{ table: 'sites', id: 1, before, after }],
  };
}

export function addNotice(state: ModelState, { body, at }: Given): Decision {
  const { text } = body as { text: string };
  const after = { id: state.nextId('notices'), text, at, by: LOCAL_ACTOR };
  return { status: 201, value: after, rows: [{ table: 'notices', id: after.id, before: null, after }] };
}
