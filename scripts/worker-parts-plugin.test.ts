import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { classicScript } from './worker-parts-plugin.ts';

const OWN = { fileName: 'sw.js', isEntry: true };
const RARE = { fileName: 'assets/worker-rare-1.js', isEntry: false };

type Exports = Record<string, unknown>;

/** Runs scripts one after another, as `importScripts` does, and records what they register. */
function run(...scripts: string[]) {
  const defined = new Map<string, { imports: string[]; run: (...imported: Exports[]) => Exports }>();
  const asked: string[] = [];
  const hirelaneParts = {
    define: (name: string, imports: string[], body: () => Exports) =>
      defined.set(name, { imports, run: body }),
    load: (name: string) => asked.push(name),
  };
  const seen: unknown[] = [];
  const context = { hirelaneParts, see: (it: unknown) => seen.push(it) };
  for (const script of scripts) runInNewContext(script, context);
  return { defined, asked, seen };
}

it('The worker’s own script runs at once, knows the names of its parts, and loads a part when it is called', () => {
  const code = `const a = 1;\nsee(WORKER_PARTS);\nimport("./assets/worker-rare-1.js");\nexport { a as n };`;
  const { defined, asked, seen } = run(classicScript(code, OWN, ['assets/worker-rare-1.js']));
  expect(seen).toEqual([['assets/worker-rare-1.js']]);
  expect(asked).toEqual(['assets/worker-rare-1.js']);
  expect(defined.get('sw.js')?.run()).toEqual({ n: 1 });
});

it('The script of a part runs nothing until it is loaded, and gets what it imports', () => {
  const code = `import { n as own } from "../sw.js";\nimport { x } from "./worker-hiring-2.js";\nsee(own + x);\nconst t = own;\nexport { t };`;
  const { defined, seen } = run(classicScript(code, RARE, []));
  expect(seen).toEqual([]);
  const part = defined.get('assets/worker-rare-1.js');
  expect(part?.imports).toEqual(['sw.js', 'assets/worker-hiring-2.js']);
  expect(part?.run({ n: 1 }, { x: 2 })).toEqual({ t: 1 });
  expect(seen).toEqual([3]);
});

it('Names of one script are no names of another', () => {
  const code = 'const a = 1;\nsee(a);';
  expect(run(classicScript(code, OWN, []), classicScript(code, OWN, [])).seen).toEqual([1, 1]);
});

it('Each line stays on its line, so that source maps stay correct', () => {
  const code = `import {\n  n\n} from "../sw.js";\nsee(n);\nexport {\n  n as t\n};`;
  expect(classicScript(code, RARE, []).split('\n')[3]).toBe('see(n);');
});

it.each([
  ['import * as all from "../sw.js";', 'imports a whole chunk'],
  ['export const t = 1;', 'has an export'],
  ['export * from "../sw.js";', 'has an export'],
])('%s fails the build', (code, problem) => {
  expect(() => classicScript(code, RARE, [])).toThrow(problem);
});

it('The worker’s own script imports no part when it starts', () => {
  expect(() => classicScript('import { x } from "./assets/worker-rare-1.js";\nsee(x);', OWN, [])).toThrow(
    'when it starts',
  );
});
