import type { Actor } from '#domain/actor.ts';
import type { PeopleConnection } from '#server/database/people-connection.ts';

/** What was removed from a folder or a bucket. */
export interface RemovedFiles {
  readonly files: number;
  readonly bytes: number;
}

/** The parts of the server with which an operator manages workspaces. */
export interface OperatorContext extends Pick<PeopleConnection, 'allWorkspaces' | 'forWorkspace'> {
  readonly baseUrl: string;
  readonly now: () => Date;
  /** Creates the contents of a new workspace. */
  readonly openWorkspace: (id: string, by: Actor) => Promise<void>;
  /** Forgets what this process has open of a workspace. */
  readonly closeWorkspace: (id: string) => void;
  /** Removes the bytes of all files of a workspace. @throws when it is broken off between two of them */
  readonly removeFiles: (workspace: string, ended?: AbortSignal) => Promise<RemovedFiles>;
  /** Removes the messages to these addresses that wait in the operator's folder. @returns how many */
  readonly removeMails: (addresses: ReadonlySet<string>) => Promise<number>;
  /** Tells every process that the rights of a person have changed. */
  readonly tell: (person: string) => Promise<void>;
}
