import { scaleLinear } from 'd3-scale';
import type { Stage } from '#domain/stage.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './bar.module.css';

interface BarProps {
  value: number;
  /** The value of the longest bar. */
  most: number;
  /** A larger value, drawn as a bar behind the first one. */
  behind?: number;
  stage?: Stage;
}

/** Draws a value as a bar. Screen readers skip the bar, because the number is beside it. */
export function Bar({ value, most, behind, stage }: BarProps) {
  const width = scaleLinear([0, Math.max(most, 1)], [0, 100]);
  return (
    <svg aria-hidden className={classNames('block whole-width', styles['bar'])} data-stage={stage}>
      {behind !== undefined && (
        <rect className={styles['behind']} width={`${width(behind)}%`} height="100%" rx="2" />
      )}
      <rect className={styles['value']} width={`${width(value)}%`} height="100%" rx="2" />
    </svg>
  );
}
