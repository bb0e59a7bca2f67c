import type { Change } from '#domain/change.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';

/** Where the API runs under test: a function in Node, in a page, or behind a service worker. */
export interface Host {
  readonly origin: string;
  fetch(request: Request): Promise<Response>;
  /** Everything stored, read without the API. */
  dump(): Promise<Dump>;
  close(): void | Promise<void>;
}

export type Dump = Workspace & { readonly changes: readonly Change[] };

/** Starts a host whose database holds exactly this workspace. */
export type Connect = (workspace: Workspace) => Promise<Host>;
