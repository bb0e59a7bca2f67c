import type { Plugin } from 'vite';

/**
 * Fails the build when files of the app import each other. The file that runs first would find the other file's
 * constants undefined, and the order changes with every build.
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
 * Finds one circle of files, in order; its first file is repeated at the end. Null when there is none.
 *
 * @param imports maps each file to the files it imports before it runs
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
