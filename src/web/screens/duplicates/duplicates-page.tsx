import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { PAIRS_PAGE_SIZE } from '#domain/duplicates/likely-pairs.ts';
import { clampPage, pageCount } from '#domain/paging.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { MergeDialog } from '#web/candidate/merge/merge-dialog.tsx';
import { pairsQuery } from '#web/candidate/merge/merge-queries.ts';
import { signsInWords } from '#web/candidate/merge/signs.ts';
import { useKeepApplications, useMarkDifferent } from '#web/candidate/merge/use-merge.ts';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { counted } from '#web/kit/counted.ts';
import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { ListFocus } from '#web/kit/list-focus.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { Pagination } from '#web/kit/pagination.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './duplicates-page.module.css';

const route = getRouteApi('/candidates/duplicates');

type Pair = readonly [CandidateWithJob, CandidateWithJob];

/** Duplicates (product §14): the pairs who are likely one person, to be kept as one, merged or kept apart. */
export function DuplicatesPage() {
  const requested = route.useSearch().page;
  const navigate = route.useNavigate();
  const { data, error } = useQuery({
    ...pairsQuery(requested),
    placeholderData: keepPreviousData,
  });
  const [merging, setMerging] = useState<Pair | null>(null);
  const keepApplications = useKeepApplications();
  const markDifferent = useMarkDifferent();
  const total = data?.total ?? 0;

  return (
    <Page>
      <PageHeader
        title="Duplicates"
        subtitle={total > 0 && counted(total, 'pair')}
        back={<BackLink to="/candidates">Back to candidates</BackLink>}
      />
      <QueryStatus query={{ data, error, refetch: refreshAll }} />
      <ListFocus onEmptied={() => document.querySelector<HTMLElement>('main h1')?.focus()}>
        {data && total > 0 && (
          <table
            className={classNames('whole-width margin-below-3 surface', styles['pairs'])}
            aria-label="Likely one person"
          >
            <colgroup>
              <col span={2} />
              <col className={styles['answers']} />
            </colgroup>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">One</th>
                <th scope="col">Other</th>
                <th scope="col">In common</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ candidates: [one, other], signs }) => (
                <tr key={`${one.id}-${other.id}`} className={styles['pair']}>
                  <td>
                    <Who candidate={one} />
                  </td>
                  <td>
                    <Who candidate={other} />
                  </td>
                  <td>
                    <div className={classNames('flex wrap gap-2', styles['decide'])}>
                      <span>{signsInWords(signs)}</span>
                      <Button
                        size="small"
                        aria-label={`Same person, keep both applications: ${namesOf(one, other)}`}
                        onClick={() => keepApplications([one, other])}
                      >
                        Same person, keep both
                      </Button>
                      <Button
                        size="small"
                        aria-label={`Merge… ${namesOf(one, other)}`}
                        onClick={() => setMerging([one, other])}
                      >
                        Merge…
                      </Button>
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`Not the same person: ${namesOf(one, other)}`}
                        onClick={() => markDifferent([one, other])}
                      >
                        Not the same person
                      </Button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {data && total === 0 && (
          <Empty action={<LinkButton to="/candidates">Back to candidates</LinkButton>}>
            Nobody seems to be here twice
          </Empty>
        )}
      </ListFocus>
      {total > 0 && (
        <Pagination
          page={clampPage(requested, total, PAIRS_PAGE_SIZE)}
          pages={pageCount(total, PAIRS_PAGE_SIZE)}
          onPage={(page) => void navigate({ search: { page } })}
        />
      )}
      {merging && <MergeDialog pair={merging} onClose={() => setMerging(null)} />}
    </Page>
  );
}

function namesOf(one: CandidateWithJob, other: CandidateWithJob): string {
  return `${one.name} #${one.id} and ${other.name} #${other.id}`;
}

function Who({ candidate: { id, name, email, phone, jobTitle, stage } }: { candidate: CandidateWithJob }) {
  return (
    <div className={classNames('flex gap-2', styles['who'])}>
      <Avatar id={id} size={32} />
      <div className="grid min-0">
        <span className="row wrap gap-2 medium">
          <Link to="/candidates/$id" params={{ id: String(id) }}>
            <bdi>{name}</bdi>
          </Link>
          <StageBadge stage={stage} />
        </span>
        <bdi className="quiet">{jobTitle}</bdi>
        <span className={classNames('flex wrap quiet', styles['contact'])}>
          <bdi>{email}</bdi>
          <bdi className="nowrap">{phone}</bdi>
        </span>
      </div>
    </div>
  );
}
