import type { Timestamp } from '#domain/time.ts';

/** The systems whose answers are read (product §13). */
export const SYSTEMS = ['greenhouse', 'lever', 'ashby', 'workable'] as const;
export type System = (typeof SYSTEMS)[number];

export const SYSTEM_NAMES: Readonly<Record<System, string>> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  workable: 'Workable',
};

/** The data of another system, in one shape for all systems. The ids are those of that system. */
export interface Moved {
  readonly jobs: ReadonlyMap<string, MovedJob>;
  readonly people: ReadonlyMap<string, MovedPerson>;
  readonly applications: readonly MovedApplication[];
  readonly notes: readonly MovedNote[];
  readonly files: readonly MovedFile[];
  /** One sentence for each thing that is left out or changed. */
  readonly remarks: readonly string[];
}

interface MovedJob {
  readonly title: string;
  readonly isOpen: boolean;
}

export interface MovedPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly links: readonly string[];
  readonly tags: readonly string[];
}

/** Somebody who works with the other system. */
export interface MovedUser {
  readonly name: string;
  readonly email: string;
}

/** A user; null if neither the name nor the email is known. */
export function movedUser(name: string, email: string): MovedUser | null {
  return name === '' && email === '' ? null : { name, email };
}

export interface MovedApplication {
  readonly id: string;
  readonly personId: string;
  /** Null: for no job. */
  readonly jobId: string | null;
  /** The stage that it is in, or was in last; empty: none. */
  readonly stage: string;
  /** The end of the application; null: it did not. */
  readonly end: 'hired' | 'rejected' | null;
  readonly appliedAt: Timestamp | null;
  readonly endedAt: Timestamp | null;
  /** The reason why the application was rejected; may be empty. */
  readonly reason: string;
  /** The candidate’s source; may be empty. */
  readonly source: string;
  readonly owner: MovedUser | null;
  readonly moves: readonly MovedMove[];
}

/** An entry into a stage. */
export interface MovedMove {
  readonly stage: string;
  readonly at: Timestamp;
  readonly by: MovedUser | null;
}

/** The application that a note or a file belongs to; null: to the person. */
interface OfApplication {
  readonly personId: string;
  readonly applicationId: string | null;
}

export interface MovedNote extends OfApplication {
  readonly text: string;
  readonly at: Timestamp | null;
  readonly by: MovedUser | null;
}

export interface MovedFile extends OfApplication {
  readonly id: string;
  readonly name: string;
}

/** Counts things that are said together at the end. */
export class Remarks {
  readonly #counts = new Map<string, number>();

  /** @param words what follows the count, in words that are right for one and for several */
  add(words: string, count = 1): void {
    if (count > 0) this.#counts.set(words, (this.#counts.get(words) ?? 0) + count);
  }

  sentences(): string[] {
    return Array.from(this.#counts, ([words, count]) => `${words}: ${count.toLocaleString('en')}`);
  }
}
