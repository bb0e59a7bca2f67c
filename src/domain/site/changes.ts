import type { Description, RowOf } from '#domain/changes/description.ts';

export function describeSiteRow({ before, after }: RowOf<'sites'>): Description | null {
  if (!after) return before && { done: 'Removed the careers site', undone: 'the careers site is back' };
  if (!before) return { done: 'Set up the careers site', undone: 'the careers site is not set up' };
  return { done: 'Changed the careers site', undone: 'the careers site is as it was' };
}

export function describeNoticeRow({ after }: RowOf<'notices'>): Description | null {
  return after
    ? { done: 'Changed the privacy notice', undone: 'the privacy notice before holds again' }
    : { done: 'Removed a privacy notice', undone: 'the privacy notice is back' };
}
