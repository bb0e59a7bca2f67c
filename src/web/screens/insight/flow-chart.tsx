import { Link } from '@tanstack/react-router';
import { scaleBand, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { Stage } from '#domain/stage.ts';
import { dayInWords } from '#web/app/time/days.ts';
import { digits } from '#web/kit/digits.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './flow-chart.module.css';
import { searchFor, type Listing } from './listing.ts';

type Week = Answer<'GET /reports/flow'>['data'][number];

const KINDS = ['opened', 'hired', 'rejected'] as const;

/** The chart's height. All lengths in this file are CSS pixels. */
const HEIGHT = 200;
const TOP = 16;
const BOTTOM = 24;
const LEFT = 36;

/** The width of a week's label. */
const LABEL_WIDTH = 56;

/** The width of a bar that has room for its number. */
const NUMBER_WIDTH = 18;

interface FlowChartProps {
  weeks: readonly Week[];
  listing: Listing;
}

/**
 * Draws three bars for each week. A bar links to the counted candidates. The chart is one tab stop; ← and → move
 * between the bars.
 */
export function FlowChart({ weeks, listing }: FlowChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const most = Math.max(1, ...weeks.flatMap((week) => KINDS.map((kind) => week[kind])));
  const x = scaleBand(
    weeks.map(({ week }) => week),
    [LEFT, Math.max(width, LEFT)],
  ).padding(0.2);
  const within = scaleBand(KINDS, [0, x.bandwidth()]).paddingInner(0.1);
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4);
  const labelEvery = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, x.step())));
  const bars = weeks.flatMap((week) =>
    KINDS.flatMap((kind) => (week[kind] === 0 ? [] : { kind, week: week.week, count: week[kind] })),
  );

  return (
    <>
      <ul className={classNames('flex wrap gap-4 quiet', styles['legend'])}>
        {KINDS.map((kind) => (
          <li key={kind} data-stage={STAGES[kind]}>
            {LABELS[kind]}
          </li>
        ))}
      </ul>
      <div ref={frame} className={styles['plot']}>
        {width > 0 && (
          <svg
            className={classNames('block whole-width', styles['chart'])}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            role="group"
            aria-label="Applied, hired and rejected by week, as a chart"
          >
            <g aria-hidden>
              {y
                .ticks(4)
                .filter(Number.isInteger)
                .map((tick) => (
                  <g key={tick} className={styles['tick']}>
                    <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
                    <text x={LEFT - 8} y={y(tick)} dy="0.32em">
                      {digits(tick)}
                    </text>
                  </g>
                ))}
              {weeks.map(
                ({ week }, place) =>
                  place % labelEvery === 0 && (
                    <text
                      key={week}
                      className={styles['week']}
                      x={(x(week) ?? 0) + x.bandwidth() / 2}
                      y={HEIGHT - 6}
                    >
                      {shortDay(week)}
                    </text>
                  ),
              )}
            </g>
            {bars.map(({ kind, week, count }, place) => (
              <Link
                key={`${week} ${kind}`}
                to="/candidates"
                search={searchFor({ of: kind, week }, listing)}
                aria-label={`${digits(count)} ${kind} in the week of ${dayInWords(week)}`}
                data-stage={STAGES[kind]}
                tabIndex={place === 0 ? 0 : -1}
                onKeyDown={goToBar}
              >
                <rect
                  x={(x(week) ?? 0) + (within(kind) ?? 0)}
                  y={y(count)}
                  width={within.bandwidth()}
                  height={y(0) - y(count)}
                />
                {within.bandwidth() >= NUMBER_WIDTH && (
                  <text
                    aria-hidden
                    className={styles['value']}
                    x={(x(week) ?? 0) + (within(kind) ?? 0) + within.bandwidth() / 2}
                    y={y(count) - 4}
                  >
                    {digits(count)}
                  </text>
                )}
              </Link>
            ))}
          </svg>
        )}
      </div>
    </>
  );
}

const LABELS: Readonly<Record<(typeof KINDS)[number], string>> = {
  opened: 'Applied',
  hired: 'Hired',
  rejected: 'Rejected',
};

/** Each kind of bar has the colour of its stage. */
const STAGES: Readonly<Record<(typeof KINDS)[number], Stage>> = {
  opened: 'applied',
  hired: 'hired',
  rejected: 'rejected',
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function goToBar(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { currentTarget: bar } = event;
  const bars = [...(bar.parentElement?.querySelectorAll<SVGAElement>('a') ?? [])];
  bars[bars.findIndex((each) => each.isSameNode(bar)) + step]?.focus();
}

/** Writes a day as “Nov 16”. */
function shortDay(day: string): string {
  return dayInWords(day).replace(/,.*/, '');
}

/** Returns the width of an element, in CSS pixels. It is 0 before the first layout. */
function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
