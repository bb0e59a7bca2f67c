import type { Plugin, ResolvedConfig } from 'vite';
import type { Budgets } from './budgets.ts';
import { brokenBudgets } from './broken-budgets.ts';
import { moduleSizes } from './module-sizes.ts';
import { coldVisit, kilobytesOf, type BuiltGraph } from './cold-visit.ts';

/**
 * Fails a build that breaks a budget, and names the modules that came in. With `BUDGETS=1` it prints the figures,
 * and with the name of a screen what that screen loads.
 */
export function budgetsPlugin(budgets: Budgets): Plugin {
  let root: ResolvedConfig['root'];
  return {
    name: 'hirelane:budgets',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      // After the plugins that make the worker and the first script.
      order: 'post',
      handler(_options, files) {
        if (this.environment.name !== 'client') return;
        const imports = new Map(
          [...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)?.importedIds ?? []]),
        );
        const graph: BuiltGraph = {
          files,
          importsOf: (module) => imports.get(module) ?? [],
        };
        const inRoot = withPaths(budgets, root);
        const worker = files['sw.js'] ? kilobytesOf(files['sw.js']) : 0;
        const asked = process.env['BUDGETS'];
        if (asked) {
          for (const line of moduleSizes(inRoot.screens[asked]?.loads ?? [], graph)) console.info(line);
          for (const [name, budget] of Object.entries(inRoot.screens)) {
            console.info(
              `${name}: ${coldVisit(budget.loads, graph).kilobytes.toFixed(1)} of ${budget.kilobytes} kB`,
            );
          }
          console.info(`worker: ${worker.toFixed(1)} of ${budgets.worker.kilobytes} kB`);
        }
        const broken = brokenBudgets(inRoot, graph, worker);
        if (broken.length > 0) this.error(`scripts/budgets/table.ts is broken:\n${broken.join('\n')}`);
      },
    },
  };
}

/** The budgets with the modules' whole paths, as the build names them. */
function withPaths({ screens, worker }: Budgets, root: string): Budgets {
  const entries = Object.entries(screens).map(([name, budget]) => [
    name,
    { ...budget, loads: budget.loads.map((module) => `${root}/src/web/${module}`) },
  ]);
  return { worker, screens: Object.fromEntries(entries) };
}
