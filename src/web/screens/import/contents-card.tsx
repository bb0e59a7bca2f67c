import { SYSTEM_NAMES } from '#domain/import/moving/moved.ts';
import { Card } from '#web/kit/card.tsx';
import { counted } from '#web/kit/counted.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './moving.module.css';
import type { MovingContents } from './read/moving-contents.ts';

/** So many files are named that can't be brought. */
const MOST_NAMED = 20;

/** The contents that were found, and those that are not imported. */
export function ContentsCard({ contents }: { contents: MovingContents }) {
  const { system, jobs, people, rows, notes, files, remarks, leftOut } = contents;
  const found = [
    counted(jobs, 'job'),
    people === 1 ? '1 person' : `${people.toLocaleString('en')} people`,
    counted(rows, 'application'),
    counted(notes, 'note'),
    counted(files, 'file'),
  ];
  const more = leftOut.length - MOST_NAMED;
  return (
    <Card title={`From ${SYSTEM_NAMES[system]}`}>
      <div className={classNames('grid gap-2', styles['contents'])}>
        <p role="status">{`${found.join(', ')}.`}</p>
        <p className="muted">
          Each application becomes a candidate. Applications of one person are found under Duplicates.
        </p>
        {remarks.length > 0 && (
          <ul aria-label="What to know">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {leftOut.length > 0 && (
          <ul aria-label="Left out">
            {leftOut.slice(0, MOST_NAMED).map(({ name, why }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {why}
              </li>
            ))}
            {more > 0 && <li>{`And ${counted(more, 'more file')}`}</li>}
          </ul>
        )}
      </div>
    </Card>
  );
}
