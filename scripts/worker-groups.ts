import { resolve } from 'node:path';
import { closureOf, type Context, type NameFunction } from './code-groups.ts';

/** The modules that a worker imports for the cards of a profile, and for the screens of interviews, mail and offers. */
const HIRING = ['api/hiring-calls.ts', 'store/nouns/hiring-nouns.ts'];

/** The modules that a first visit imports, and a read of a CV of the demo. */
const DEMO = ['demo/workspace.ts', 'demo/cvs/demo-cvs.ts'];

function source(path: string): string {
  return resolve(import.meta.dirname, '../src', path);
}

/** The name of the worker's own script, which has all modules that the worker imports when it starts. */
export const OWN = 'own';

/**
 * Names the part of a worker that has a module (decision 122): `hiring`, `demo`, or `rare` for all other calls. What the demo
 * shares with another part is in the worker's own script, so that a first visit loads no more than the demo.
 */
export function byWorkerPart(entry: string): NameFunction {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= partNames(resolve(entry), context);
    return names.get(id) ?? OWN;
  };
}

function partNames(entry: string, context: Context): ReadonlyMap<string, string> {
  const own = closureOf(entry, context);
  const demo = closureOfAll(DEMO.map(source), context);
  const hiring = closureOfAll(HIRING.map(source), context);
  const rare = closureOfAll(
    dynamicImportsOf(own, context).filter((module) => !DEMO.map(source).includes(module)),
    context,
  );
  const names = new Map<string, string>();
  for (const module of new Set([...demo, ...hiring, ...rare])) {
    const isOnlyOfDemo = !hiring.has(module) && !rare.has(module);
    if (own.has(module) || (demo.has(module) && !isOnlyOfDemo)) continue;
    names.set(module, demo.has(module) ? 'demo' : hiring.has(module) ? 'hiring' : 'rare');
  }
  return names;
}

function closureOfAll(modules: readonly string[], context: Context): ReadonlySet<string> {
  return new Set(modules.flatMap((module) => [...closureOf(module, context)]));
}

/** The modules that are imported when they are called, by these modules or by each other. */
function dynamicImportsOf(modules: ReadonlySet<string>, context: Context): string[] {
  const reached = new Set(modules);
  const later = new Set<string>();
  for (const id of reached) {
    for (const module of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      later.add(module);
      for (const each of closureOf(module, context)) reached.add(each);
    }
  }
  return [...later];
}
