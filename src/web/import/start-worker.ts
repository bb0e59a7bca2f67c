import { wrap, type Remote } from 'comlink';
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import workerFile from './read/import-worker.ts?worker&url';
import type { Importer } from './read/importer.ts';

/** The part of Trusted Types that is used here. Browsers without them accept a plain string. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): Policy;
}

interface Policy {
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

/** The worker's address in the form that the page's policy requires (hosts/page/security-headers.ts). */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // A policy can't be created twice.
  policy ??= trustedTypes?.createPolicy('hirelane-import', { createScriptURL: () => workerFile });
  return policy?.createScriptURL(workerFile) ?? workerFile;
}

/** A worker that reads a file. */
export interface ReadingWorker {
  readonly importer: Remote<Importer>;
  /** Ends it, whatever it does. */
  end(): void;
}

export function startWorker(): ReadingWorker {
  const worker = new Worker(workerUrl(), { type: 'module', name: 'import' });
  return { importer: wrap<Importer>(worker), end: () => worker.terminate() };
}
