import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

export type NameFunction = Extract<
  NonNullable<Rolldown.CodeSplittingGroup['name']>,
  (...args: never[]) => unknown
>;
export type Context = Parameters<NameFunction>[1];

/** The screens that people open most. Each of them loads exactly the code that it imports, in few files. */
const MOST_USED = ['board', 'candidates', 'candidate', 'triage'];

const ROUTES = source('routes/routes.tsx');

function source(path: string): string {
  return resolve(import.meta.dirname, '../src/web', path);
}

/** The half of the server's page for people who are not signed in. The browser edition does not have it. */
const BARE = source('team/bare-screens.tsx');

/** The half of the server's page that is the frame of a workspace. */
const WORKSPACE = source('server-workspace.tsx');

/** All modules that a module loads: itself, and everything that it imports at once. */
export function closureOf(entry: string, context: Context): ReadonlySet<string> {
  const modules = new Set([entry]);
  for (const id of modules) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) modules.add(imported);
  }
  return modules;
}

/** The modules of each screen, by its name. */
function screensIn(context: Context): ReadonlyMap<string, ReadonlySet<string>> {
  const screens = context.getModuleInfo(ROUTES)?.dynamicallyImportedIds ?? [];
  return new Map(screens.map((id) => [id.replace(/.*\/|-page\.tsx$/g, ''), closureOf(id, context)]));
}

/** The peek shows a profile, so it may share the profile's file. */
const PEEK = source('candidate/peek/peek-panel.tsx');

/** The modules of all parts that are loaded later than a screen, such as dialogs and menus. */
function openedLater(context: Context): ReadonlySet<string> {
  const reached = new Set([ROUTES]);
  const later = new Set<string>();
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) reached.add(imported);
    if (id !== ROUTES) for (const part of dynamicallyImportedIds) later.add(part);
  }
  later.delete(PEEK);
  return new Set([...later].flatMap((part) => [...closureOf(part, context)]));
}

/** Returns a function that finds the screens that load a module, and whether a dialog or another screen loads it too. */
function createLookUp() {
  let screens: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  let later: ReadonlySet<string> | undefined;
  return (id: string, context: Context) => {
    screens ??= screensIn(context);
    later ??= openedLater(context);
    const loading = [...screens].flatMap(([name, modules]) => (modules.has(id) ? [name] : []));
    const used = loading.filter((name) => MOST_USED.includes(name));
    return { used, isAlsoElsewhere: loading.length > used.length || later.has(id) };
  };
}

/**
 * Names a module's file by the most used screens that load the module, so that none of them loads the code of another one.
 *
 * @param count the number of most used screens that load the module
 */
export function byScreens(count: number): NameFunction {
  const lookUp = createLookUp();
  return (id, context) => {
    const { used } = lookUp(id, context);
    return used.length === count ? used.join('-') : null;
  };
}

/**
 * Names the files of modules that one of the most used screens shares with other screens or with dialogs. These modules come
 * before the screen's own, because a group takes what its modules import.
 */
export function ofOneScreenAndOthers(): NameFunction {
  const lookUp = createLookUp();
  return (id, context) => {
    const { used, isAlsoElsewhere } = lookUp(id, context);
    return used.length === 1 && isAlsoElsewhere ? 'shared' : null;
  };
}

/** Names the file of the modules that both halves of the server's page load. */
export function ofBothHalves(): NameFunction {
  let halves: readonly ReadonlySet<string>[] | undefined;
  return (id, context) => {
    halves ??= [BARE, WORKSPACE].map((half) => closureOf(half, context));
    return halves.every((modules) => modules.has(id)) ? 'base' : null;
  };
}

/** Names the file of the other modules that the sign-in has in common with a screen of the workspace. */
export function ofBareAndScreens(): NameFunction {
  let bare: ReadonlySet<string> | undefined;
  let screens: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, context) => {
    bare ??= closureOf(BARE, context);
    screens ??= screensIn(context);
    return bare.has(id) && [...screens.values()].some((modules) => modules.has(id)) ? 'common' : null;
  };
}

/** Names the file of the other modules that the frame of a server's workspace loads. */
export function ofWorkspace(): NameFunction {
  let frame: ReadonlySet<string> | undefined;
  return (id, context) => {
    frame ??= closureOf(WORKSPACE, context);
    return frame.has(id) ? 'workspace' : null;
  };
}
