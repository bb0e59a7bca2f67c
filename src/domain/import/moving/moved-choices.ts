import type { ReadCell } from '#domain/import/list-cells.ts';
import type { Teammate } from '#domain/note/mention.ts';
import { searchable } from '#domain/searchable.ts';
import type { Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import type { MovedUser } from './moved.ts';

/** The job of an application: one that is there, one that is added, or nobody is brought for it. */
export type MovedJobChoice = { readonly jobId: number } | { readonly newJob: string } | null;

/** The person’s choice for each value of the other system. */
export interface MovedChoices {
  /** The choices of jobs by `titleKey`; the empty one: of applications for no job. */
  readonly jobs: ReadonlyMap<string, MovedJobChoice>;
  /** The choices of stages by the stages' names. */
  readonly stages: ReadonlyMap<string, Stage>;
  /** For each reason of the other system, the reason here. Null leaves it out. */
  readonly reasons: ReadonlyMap<string, string | null>;
  readonly teammates: readonly Teammate[];
  readonly now: Timestamp;
  readonly readPhone: (text: string) => ReadCell<string>;
}

/** A value of a moved candidate that can't be read, and why. */
export interface MovedUnread {
  readonly field: 'email' | 'phone' | 'links' | 'tags' | 'note';
  readonly text: string;
  readonly problem: string;
}

/** The teammate of the same name, or whose handle stands before the @ of the email. */
export function teammateFor(user: MovedUser | null, teammates: readonly Teammate[]): Teammate | undefined {
  if (!user) return undefined;
  const [name, [local = '']] = [searchable(user.name), user.email.toLowerCase().split('@')];
  return (
    teammates.find((each) => name !== '' && searchable(each.name) === name) ??
    teammates.find(({ handle }) => local !== '' && handle.toLowerCase() === local)
  );
}
