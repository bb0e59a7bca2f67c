import { signsInWords } from '#web/candidate/merge/signs.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './applications-to-erase.module.css';
import { MOST_NAMED, type useErasable } from './erasable.ts';

/** The applications of the people to erase, each with a box. Shows nothing when they have no others. */
export function ApplicationsToErase({ erasable }: { erasable: ReturnType<typeof useErasable> }) {
  const { found, isChosen, toggle } = erasable;
  if (!found || found.others.length === 0) return null;
  const isNamed = found.data.length <= MOST_NAMED;
  const selected = isNamed ? found.data.map((each) => ({ ...each, isSure: true, signs: [] })) : [];
  return (
    <fieldset className={styles['applications']}>
      <legend>{isNamed ? 'Applications to erase' : 'Other applications of the same people'}</legend>
      <ul className={classNames('grid gap-1', styles['list'])}>
        {[...selected, ...found.others].map(({ id, name, jobTitle, stage, isSure, signs }) => (
          <li key={id}>
            <label className={classNames('flex gap-2', styles['application'])}>
              <input type="checkbox" checked={isChosen(id)} onChange={() => toggle(id)} />
              <span>
                <bdi>{name}</bdi> for <bdi>{jobTitle}</bdi> {stage && <StageBadge stage={stage} />}
                {!isSure && (
                  <span className="block quiet">Perhaps another person. {signsInWords(signs)}.</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
