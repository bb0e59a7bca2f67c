import { Link } from '@tanstack/react-router';
import type { Job } from '#domain/job/job.ts';
import type { Opening } from '#domain/opening/opening.ts';
import type { Missing } from '#domain/opening/publishing.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { OpeningBadge, OpeningSentence } from '#web/candidate/records/opening-state.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './publish-card.module.css';

interface PublishCardProps {
  job: Job;
  /** The opening as it is stored. */
  opening: Opening;
  /** The fields that the draft lacks. */
  missing: readonly Missing[];
  isSaving: boolean;
  onPublish: () => void;
  onUnpublish: () => void;
  onFocus: (field: Missing['field']) => void;
}

/** Shows whether the opening is published, and all that is missing, each leading to its field. */
export function PublishCard(props: PublishCardProps) {
  const { job, opening, missing, isSaving, onPublish, onUnpublish, onFocus } = props;
  const isPublished = opening.publishedAt !== null;
  return (
    <section aria-label="Publishing" className={classNames('row wrap apart surface', styles['card'])}>
      <div className={styles['state']}>
        <OpeningBadge opening={opening} job={job} />
        <p>
          <OpeningSentence opening={opening} job={job} />
        </p>
      </div>
      {isPublished ? (
        <OnlineButton busy={isSaving} onClick={onUnpublish}>
          Unpublish
        </OnlineButton>
      ) : (
        <OnlineButton
          variant="primary"
          busy={isSaving}
          aria-describedby={missing.length > 0 ? 'opening-missing' : undefined}
          onClick={onPublish}
        >
          Publish
        </OnlineButton>
      )}
      {missing.length > 0 && (
        <div className={styles['missing']}>
          <p id="opening-missing">
            {isPublished ? 'A published opening can’t go without:' : 'Before it can be published:'}
          </p>
          <ul>
            {missing.map(({ field, says }) => (
              <li key={says}>
                {field === 'job' ? (
                  <Link to="/jobs/$jobId" params={{ jobId: String(job.id) }}>
                    {says}
                  </Link>
                ) : (
                  <button type="button" className={styles['way']} onClick={() => onFocus(field)}>
                    {says}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
