import type { Plugin } from 'vite';

/**
 * Fails the build where files of the app import each other: whichever runs first finds the other's constants undefined,
 * and which one that is changes with every build.
 */
export function noCircularChunks(): Plugin {
  return {
    name: 'hirelane:no-circular-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports]] : [],
        ),
      );
      const circle = circleIn(imports);
      if (circle) this.error(`These files import each other: ${circle.join(' → ')}`);
    },
  };
}

/**
 * The files of one circle, in their order, the first again at the end; null when there is none.
 *
 * @param imports of each file, those it imports before it runs
 */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();

  function walk(file: string, path: readonly string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const imported of imports.get(file) ?? []) {
      const circle = walk(imported, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  }

  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}
