import type { Budget, Budgets } from './budgets.ts';
import { coldVisit, importersFrom, wayTo, type BuiltGraph } from './cold-visit.ts';

/** The number of modules that a sentence names. */
const NAMED = 5;

/**
 * Names the room of a module: its folder on one of the page's upper floors, or its package. Null for modules that every
 * screen may load: the kit, the app, the domain and the routes.
 */
export function roomOf(module: string): string | null {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module);
  if (inPackage) return inPackage[1] ?? null;
  return /\/src\/web\/((?:candidate|screens|team)\/[^/]+)\//.exec(module)?.[1] ?? null;
}

/** A module's path from the folder of sources, for messages. */
export function shortOf(module: string): string {
  return module.replace(/^.*?\/(?=src\/|node_modules\/)/, '').replace(/^src\/web\//, '');
}

/**
 * Finds what breaks the budgets, a sentence for each.
 *
 * @param worker the size of the worker in kB
 */
export function brokenBudgets(
  { screens, worker: most }: Budgets,
  graph: BuiltGraph,
  worker: number,
): string[] {
  return [
    ...Object.entries(screens).flatMap(([name, budget]) => brokenBy(name, budget, graph)),
    ...tooLarge('The worker', worker, most.kilobytes),
  ];
}

function brokenBy(name: string, budget: Budget, graph: BuiltGraph): string[] {
  const { modules, kilobytes } = coldVisit(budget.loads, graph);
  const rooms = new Map<string, string[]>();
  for (const module of modules) {
    const room = roomOf(module);
    if (room !== null && !budget.rooms.includes(room)) rooms.set(room, [...(rooms.get(room) ?? []), module]);
  }
  return [
    ...tooLarge(`The screen ${name}`, kilobytes, budget.kilobytes),
    ...[...rooms].map(
      ([room, its]) => `The screen ${name} loads ${nameAll(its)} of ${room}. ${wayIn(its, budget, graph)}`,
    ),
  ];
}

function tooLarge(what: string, kilobytes: number, most: number): string[] {
  return kilobytes > most ? [`${what} is ${kilobytes.toFixed(1)} kB. Its budget is ${most} kB.`] : [];
}

function nameAll(modules: readonly string[]): string {
  const named = modules.slice(0, NAMED).map(shortOf).join(', ');
  return modules.length > NAMED ? `${named} and ${modules.length - NAMED} more modules` : named;
}

/** Says by which imports the nearest of the modules comes in. */
function wayIn(modules: readonly string[], { loads }: Budget, { importsOf }: BuiltGraph): string {
  const importers = importersFrom(loads, importsOf);
  // The map has the modules in the order of their distance.
  const nearest = [...importers.keys()].find((module) => modules.includes(module));
  if (nearest === undefined) return 'No module of the screen imports them: they share a file with its code.';
  return `They come in by ${wayTo(nearest, importers).map(shortOf).join(' → ')}.`;
}
