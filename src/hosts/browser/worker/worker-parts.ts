declare const self: WorkerGlobalScope &
  typeof globalThis & {
    importScripts(url: string): void;
    readonly trustedTypes?: TrustedTypes;
    hirelaneParts?: WorkerParts;
  };

/** The part of the Trusted Types API that is used here. Browsers without it accept a plain string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

type Exports = Readonly<Record<string, unknown>>;

interface Part {
  /** The names of the parts that this one imports. */
  readonly imports: readonly string[];
  readonly run: (...imported: readonly Exports[]) => Exports;
}

/**
 * The parts of a worker whose code runs when it is called (decision 122). A module worker could import them, but a service
 * worker can't. So the build makes each part a classic script that calls `define`, and an `import()` a call of `load`.
 */
export class WorkerParts {
  readonly #defined = new Map<string, Part>();
  readonly #loaded = new Map<string, Exports>();
  readonly #policy = self.trustedTypes?.createPolicy('hirelane', { createScriptURL: ownScript });

  /** Called by the script of a part. */
  define(name: string, imports: readonly string[], run: Part['run']): void {
    this.#defined.set(name, { imports, run });
  }

  /** Runs a part, if it did not run yet. */
  async load(name: string): Promise<Exports> {
    return this.#exportsOf(name);
  }

  /**
   * Imports the scripts of these parts, but does not run them. A service worker must do this while it is installed:
   * later it can import only scripts that were imported then. The browser keeps them with the worker's script.
   */
  keep(names: readonly string[]): void {
    for (const name of names) this.#import(name);
  }

  #import(name: string): Part {
    const url = `/${name}`;
    if (!this.#defined.has(name)) self.importScripts(this.#policy?.createScriptURL(url) ?? url);
    const part = this.#defined.get(name);
    if (!part) throw new Error(`${url} is no part of this worker.`);
    return part;
  }

  #exportsOf(name: string): Exports {
    const { imports, run } = this.#import(name);
    const exports = this.#loaded.get(name) ?? run(...imports.map((each) => this.#exportsOf(each)));
    this.#loaded.set(name, exports);
    return exports;
  }
}

/** Allows only scripts among the files of the build. */
function ownScript(url: string): string {
  if (!/^\/assets\/[\w-]+\.js$/.test(url)) throw new TypeError(`${url} is no part of this worker.`);
  return url;
}

/** The parts of this worker. The scripts of the parts find them by their global name. */
export const workerParts = (self.hirelaneParts = new WorkerParts());

/** The names of all parts, which the build inserts (scripts/worker-parts-plugin.ts). */
export const PART_NAMES: readonly string[] = import.meta.env.WORKER_PARTS;

declare global {
  interface ImportMetaEnv {
    readonly WORKER_PARTS: readonly string[];
  }
}
