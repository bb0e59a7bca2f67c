import { Select } from '#web/kit/select.tsx';
import type { PageListProps } from './page-tabs.tsx';
import styles from './settings-pages.module.css';

/** The pages in the phone's own list of choices, which works by thumb. */
export function PageSelect({ pages, shown, onChoose }: PageListProps) {
  return (
    <Select
      label="Section"
      hideLabel
      className={styles['select']}
      value={shown}
      options={pages.map(({ group, label }) => ({ group, value: label, label }))}
      onChange={onChoose}
    />
  );
}
