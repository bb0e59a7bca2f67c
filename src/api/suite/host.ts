import type { Change } from '#domain/change.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';

/** The API under test, which runs in Node, in a page or in a service worker. */
export interface Host {
  readonly origin: string;
  fetch(request: Request): Promise<Response>;
  /** Reads all stored rows without the API. */
  dump(): Promise<Dump>;
  close(): void | Promise<void>;
}

export type Dump = Workspace & { readonly changes: readonly Change[] };

/** Starts a host whose database contains exactly this workspace. */
export type Connect = (workspace: Workspace) => Promise<Host>;
