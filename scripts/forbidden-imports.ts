import { dirname, join } from 'node:path';
import { IMPORT_RULES } from './import-rules.ts';

/** Matches files of tests. */
export const TEST =
  /\.test\.tsx?$|-in-test\.tsx?$|^web\/test\/|^api\/suite\/|^store\/conformance\/|^store\/indexeddb\/(.*\/)?[\w-]+-suite\.ts$/;

const STATIC = /^(?<kind>import|export) (?<what>[^;'"]*?)\bfrom '(?<from>[^']+)'/gm;
const OTHERS = /^import '(?<from>[^']+)'|(?<typeOf>typeof )?\bimport\(\s*'(?<of>[^']+)'/gm;

interface Imported {
  readonly specifier: string;
  readonly isType: boolean;
}

function importsOf(text: string): Imported[] {
  const found = [...text.matchAll(STATIC)].map(({ groups }) => {
    const what = groups?.['what'] ?? '';
    const isType = what.startsWith('type ') || /^\{(?:\s*type [^,}]+,?)+\s*\}/.test(what);
    return { specifier: groups?.['from'] ?? '', isType };
  });
  const others = [...text.matchAll(OTHERS)].map(({ groups }) => ({
    specifier: groups?.['from'] ?? groups?.['of'] ?? '',
    isType: groups?.['typeOf'] !== undefined,
  }));
  return [...found, ...others];
}

/** The rows, the longest path first. */
const RULES = IMPORT_RULES.toSorted((a, b) => b.of.length - a.of.length);

/** The row of the smallest room that has a file of `src`. Undefined: the file is in no room. */
function ruleOf(file: string) {
  return RULES.find(({ of }) => roomIn(of, file) !== null);
}

/** The path of the room of this name that contains a file; `*` becomes the folder's name. Null: it is not inside. */
function roomIn(of: string, file: string): string | null {
  const names = file.split('/').slice(0, of.split('/').length);
  const isInside = of.split('/').every((name, at) => name === '*' || name === names[at]);
  return isInside ? names.join('/') : null;
}

function isAmong(rooms: readonly string[], file: string): boolean {
  return rooms.includes(file) || rooms.includes(ruleOf(file)?.of ?? '');
}

function isLibraryAmong(libraries: readonly string[], specifier: string): boolean {
  return libraries.some((name) =>
    name === 'zod/mini' || name === 'zod'
      ? specifier === name || (name === 'zod' && specifier === 'zod/mini')
      : specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
  );
}

/**
 * Finds the imports of a file that the table forbids.
 *
 * @param file its path in `src`
 * @returns a sentence for each
 */
export function forbiddenImports(file: string, text: string): string[] {
  const isTest = TEST.test(file);
  const rule = ruleOf(file);
  if (!rule) return isTest ? [] : [`${file} is in no room of scripts/import-rules.ts`];
  return importsOf(text).flatMap(({ specifier, isType }) => {
    const path = specifier.replace(/\?.*$/, '');
    const refused = [`${file} may not import ${path}`];
    if (!/^[.#]/.test(path)) return isTest || isLibraryAmong(rule.libraries ?? [], path) ? [] : refused;
    const to = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
    // No test below the page imports it.
    if (isTest && !rule.isForTests)
      return to.startsWith('web/') && !/^(?:web|hosts)\//.test(file) ? refused : [];
    if (path.startsWith('../') && !isTest) return [`${file} imports ${path}: write #folder/… across folders`];
    const room = roomIn(rule.of, file);
    if (ruleOf(to) === rule && roomIn(rule.of, to) === room) return [];
    const isAllowed = isAmong(rule.may ?? [], to) || (isType && isAmong(rule.types ?? [], to));
    return isAllowed ? [] : refused;
  });
}
