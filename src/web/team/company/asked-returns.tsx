import { useRef } from 'react';
import { Moment } from '#web/app/time/moment.tsx';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.tsx';
import { membersQuery } from '#web/team/people/people-queries.ts';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { useQueryClient } from '@tanstack/react-query';
import { directoryQuery, letBackIn, type AskedReturn } from './company-calls.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './company.module.css';

/** The people whom the directory wants back, and whom a member removed. Each stays out until somebody lets them in. */
export function AskedReturns({ returns }: { returns: readonly AskedReturn[] }) {
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending } = useOwnWrite(({ id }: AskedReturn) => letBackIn(id), {
    shownBy: directoryQuery,
    onDone: (_, { name }) => {
      title.current?.focus();
      toast.info(`${name} is a member again`);
      return client.invalidateQueries({ queryKey: membersQuery.queryKey });
    },
  });
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns-title" className="grid gap-2">
      <h3 ref={title} tabIndex={-1} id="returns-title">
        Wanted back by the directory
      </h3>
      <ul className={classNames('grid gap-2', styles['entries'])}>
        {returns.map((each) => (
          <li key={each.id}>
            <p>
              <bdi>{each.name}</bdi> ({each.email}). Removed by <bdi>{each.removedBy}</bdi> on{' '}
              <Moment at={each.removedAt} />.
            </p>
            <Button size="small" disabled={isPending} onClick={() => mutate(each)}>
              Let in <span className="visually-hidden">{each.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
