import { withNames, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { dueDaysOf } from '#domain/candidate-list/due-days.ts';
import { activitiesIn } from '#domain/candidate-list/moments-of-activity.ts';
import { selectCandidates } from '#domain/candidate-list/select-candidates.ts';
import { byLatestInStage } from '#domain/candidate-list/candidate-sort.ts';
import { candidateIn, historiesOf, stageAt } from '#domain/insight/history.ts';
import { isCounted } from '#domain/insight/report-filter.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { ListQuery } from '#store/candidate-stores.ts';
import type { Page } from '#store/database.ts';

/**
 * The requested page, computed in the simplest way: the domain selects from all candidates as they were at the moment.
 */
export function selectFromRows(workspace: Workspace, query: ListQuery): Page<CandidateWithJob> {
  const { asOf, counted } = query;
  const histories = historiesOf(workspace.candidates, workspace.timelines);
  const meant = workspace.candidates.flatMap((candidate, place) => {
    const { [place]: history } = histories;
    if (!history || (counted && !isCounted(history, counted))) return [];
    const at = stageAt(history, asOf ?? Infinity);
    return at ? candidateIn(candidate, at) : [];
  });
  const jobs = new Map(workspace.jobs.map((job) => [job.id, job]));
  const reasons = new Map(workspace.reasons.map((reason) => [reason.id, reason]));
  const named = withNames(meant.toSorted(byLatestInStage), { jobs, reasons });
  return selectCandidates(named, {
    ...query,
    dueDays: dueDaysOf(workspace.steps),
    activity: activitiesIn((table) => workspace[table]),
  });
}
