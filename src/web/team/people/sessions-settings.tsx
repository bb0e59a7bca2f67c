import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ageOf } from '#web/app/time/age.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { toast } from '#web/kit/toast.tsx';
import { describeAgent } from './describe-agent.ts';
import { tell } from './people-calls.ts';
import { sessionsQuery } from './people-queries.ts';
import { useOwnWrite } from './use-own-write.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './people-settings.module.css';

/** The section in Settings with the person's sessions, and a button to end all others. */
export function SessionsSettings() {
  const { data = [], error, refetch } = useQuery(sessionsQuery);
  const now = new Date(useClock());
  const title = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending } = useOwnWrite(
    () => tell('DELETE /people/me/sessions', {}, 'You are still signed in there'),
    {
      shownBy: sessionsQuery,
      onDone: () => {
        // Moves the focus, because the button disappears.
        title.current?.focus();
        toast.info('You are signed in only here now');
      },
    },
  );
  return (
    <section aria-labelledby="sessions-title" className={styles['section']}>
      <h3 ref={title} tabIndex={-1} id="sessions-title">
        Where you are signed in
      </h3>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {data.length > 0 && (
        <ul className={styles['list']} aria-label="Where you are signed in">
          {data.map(({ id, current, agent, lastSeenAt }) => (
            <li key={id} className={classNames('row gap-2', styles['row'])}>
              <p className={classNames('grid text-data', styles['who'])}>
                <strong>{describeAgent(agent)}</strong>
                <span>{current ? 'This browser' : `Used ${ageOf(new Date(lastSeenAt), now)}`}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {data.length > 1 && (
        <div>
          <Button size="small" busy={isPending} onClick={() => mutate(undefined)}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </section>
  );
}
