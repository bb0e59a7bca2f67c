import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** Undefined: how much is done is not known. */
  value?: number | undefined;
  max?: number | undefined;
}

/** A thin bar below what is under way, as wide as the part of the page. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress aria-label={label} className={styles['bar']} value={value} max={max} />;
}
