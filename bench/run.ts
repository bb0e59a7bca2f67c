import { setTimeout } from 'node:timers/promises';
import type { Build } from './build.ts';
import type { Group, Scenario } from './figures.ts';
import type { Options } from './options.ts';
import { printRows, rowName, type Row } from './rows.ts';

/** Milliseconds between two measurements, so that the work of the first one is finished. */
const PAUSE_MS = 100;

/** The measured values of a scenario, for one variant and one build: the figures of each round. */
interface Series<Subject> {
  readonly scenario: Scenario<Subject>;
  readonly variant: string;
  readonly build: Build;
  readonly subject: Subject;
  readonly rounds: (readonly number[])[];
}

/**
 * Measures a group and prints its rows. Each round measures all variants, and all builds of each variant. Every second
 * round runs in reverse order.
 *
 * @returns false when the option `only` excludes all figures of the group
 */
export async function runGroup<Subject>(
  group: Group<Subject>,
  builds: readonly Build[],
  options: Options,
): Promise<boolean> {
  const { series, subjects } = await open(group, builds, options.only);
  if (series.length === 0) return false;
  const { scenarios } = group;
  for (const batch of group.allInEachRound ? [scenarios] : scenarios.map((scenario) => [scenario])) {
    const count = (scenario: Scenario<Subject>) =>
      scenario.rounds === 1 ? 1 : (options.rounds ?? scenario.rounds);
    for (let round = 0; round < Math.max(...batch.map(count)); round++) {
      for (const scenario of batch.filter((it) => round < count(it))) {
        const turns = series.filter((it) => it.scenario === scenario);
        // Every second round is reversed, because a measurement affects the next one.
        for (const each of round % 2 === 0 ? turns : turns.toReversed()) {
          await group.turnTo?.(each.subject);
          await setTimeout(PAUSE_MS);
          each.rounds.push(await scenario.run(each.subject, round));
        }
      }
    }
  }
  for (const subject of subjects) await group.close?.(subject);
  printRows(group.name, builds, rowsOf(group, series, builds));
  return true;
}

/** Opens a subject for each variant and build that is measured. */
async function open<Subject>(group: Group<Subject>, builds: readonly Build[], text: string) {
  const series: Series<Subject>[] = [];
  const subjects: Subject[] = [];
  for (const variant of group.variants) {
    const scenarios = chosen(group, variant, text);
    if (scenarios.length === 0) continue;
    for (const build of builds) {
      const subject = await group.open(build, variant);
      subjects.push(subject);
      series.push(...scenarios.map((scenario) => ({ scenario, variant, build, subject, rounds: [] })));
    }
  }
  return { series, subjects };
}

/** The scenarios of a variant whose labels contain the text, and the scenarios that are their lower bounds. */
function chosen<Subject>(group: Group<Subject>, variant: string, text: string): Scenario<Subject>[] {
  const ofVariant = group.scenarios.filter(({ variants = group.variants }) => variants.includes(variant));
  const matching = ofVariant.filter(
    ({ figures }) =>
      group.name.includes(text) ||
      figures.some(({ label }) => rowName(label, variant).toLowerCase().includes(text)),
  );
  const floors = new Set(matching.flatMap(({ figures }) => figures.map(({ floor }) => floor)));
  return ofVariant.filter(
    (each) => matching.includes(each) || each.figures.some(({ label }) => floors.has(label)),
  );
}

function rowsOf<Subject>(
  { scenarios }: Group<Subject>,
  series: readonly Series<Subject>[],
  builds: readonly Build[],
): Row[] {
  return series
    .filter(({ build }) => build === builds[0])
    .toSorted((a, b) => scenarios.indexOf(a.scenario) - scenarios.indexOf(b.scenario))
    .flatMap(({ scenario, variant }) =>
      scenario.figures.map((figure, at) => ({
        figure,
        variant,
        measured: builds.map((build) => {
          const measured = series.find(
            (each) => each.build === build && each.scenario === scenario && each.variant === variant,
          );
          return measured?.rounds.map((values) => values[at] ?? Number.NaN) ?? [];
        }),
      })),
    );
}
