import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';

/**
 * Imports each icon from its own module. The package's index imports all icons, so that the build's graph would say of
 * each module with an icon that it needs every icon of the app.
 */
export function directIcons(): Plugin {
  const index = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../esm/lucide-react.mjs');
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'hirelane:direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: PACKAGE },
      handler(code) {
        files ??= filesOfIcons(readFileSync(index, 'utf8'));
        return { code: withDirectIcons(code, files, dirname(index)), map: null };
      },
    },
  };
}

/** The module of each icon, by every name that the index exports. */
export function filesOfIcons(index: string): ReadonlyMap<string, string> {
  const exports = [...index.matchAll(/^export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/gm)];
  return new Map(
    exports.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/** Replaces the imports of icons, on the same number of lines. All other names are types. */
export function withDirectIcons(code: string, files: ReadonlyMap<string, string>, folder: string): string {
  return code.replaceAll(/^import \{([^}]*)\} from 'lucide-react';/gm, (statement, names: string) => {
    const others: string[] = [];
    const imports: string[] = [];
    for (const each of names.split(',').map((name) => name.trim())) {
      const [name = '', local = name] = each.split(' as ');
      const file = files.get(name);
      if (file) imports.push(`import ${local} from '${folder}/${file}';`);
      else if (each) others.push(each);
    }
    // The compiler would keep an import of the index for `import { type LucideIcon }`.
    const types = others.map((name) => name.replace(/^type /, ''));
    if (types.length > 0) imports.push(`import type { ${types.join(', ')} } from '${PACKAGE}';`);
    return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}
