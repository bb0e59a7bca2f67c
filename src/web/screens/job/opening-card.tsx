import { useQuery } from '@tanstack/react-query';
import { locationWords, payWords } from '#careers/words.ts';
import { EMPLOYMENT_TYPE_LABELS } from '#domain/opening-fields.ts';
import type { Job } from '#domain/job/job.ts';
import type { Opening } from '#domain/opening/opening.ts';
import { usePublicAddress } from '#web/app/careers/public-address.ts';
import { openingQuery } from '#web/app/api/queries.ts';
import { OpeningBadge, OpeningSentence } from '#web/candidate/records/opening-state.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './opening-card.module.css';

/** Shows whether a job's opening is published, and its facts in short. */
export function OpeningCard({ job }: { job: Job }) {
  const { data, error, refetch } = useQuery(openingQuery(job.id));
  return (
    <Card
      title="Opening"
      actions={
        <LinkButton to="/jobs/$jobId/opening" params={{ jobId: String(job.id) }} size="small">
          Edit opening
        </LinkButton>
      }
    >
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      <div className={classNames('grid gap-1 quiet', styles['opening'])}>
        {data && (
          <>
            <p>
              <OpeningBadge opening={data} job={job} />
            </p>
            <p>
              <span>
                <OpeningSentence opening={data} job={job} />
              </span>{' '}
              <PublicLink opening={data} job={job} />
            </p>
            <p dir="auto" data-truncate className={styles['facts']}>
              {factsOf(data)}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

/** The opening's public page, where the careers site has an address. */
function PublicLink({ opening, job }: { opening: Opening; job: Job }) {
  const address = usePublicAddress(opening, job);
  if (address === null) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      Public page
    </a>
  );
}

function factsOf(opening: Opening): string {
  if (opening.updatedAt === null) return 'Nothing is written yet';
  const { department, locations, employmentType, pay } = opening;
  const [first, ...others] = locations;
  const facts = [
    department,
    first ? `${locationWords(first)}${others.length > 0 ? ` and ${others.length} more` : ''}` : '',
    employmentType === null ? '' : EMPLOYMENT_TYPE_LABELS[employmentType],
    pay === null ? '' : payWords(pay),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}
