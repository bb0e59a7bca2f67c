import { useMutation, useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { apiQuery } from '#web/app/api/api-query.ts';
import { requested } from '#web/app/find/screen-actions.ts';
import { NO_ADDRESS, useHost } from '#web/app/host/host.ts';
import { openSettings } from '#web/app/settings/opened-settings.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { isAboutConnection } from '#web/kit/no-connection.ts';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { useFocusPassedOn } from '#web/kit/use-focus-passed-on.ts';
import styles from './first-steps.module.css';
import type { OwnWorkspace } from './people-calls.ts';
import { invitationsQuery } from './people-queries.ts';
import { waysQuery } from './ways-query.ts';
import { showFirstSteps } from './workspace-calls.ts';

interface FirstStepsProps {
  /** The id of the workspace. */
  workspace: string;
  /** Called with the changed workspace. */
  onChanged: (workspace: OwnWorkspace) => void;
}

/** What a new workspace needs. Each step is done when the workspace has what it is about (product §12). */
export function FirstSteps({ workspace, onChanged }: FirstStepsProps) {
  const { steps, error, retry } = useSteps();
  const place = useRef<HTMLElement>(null);
  useFocusPassedOn(place);
  const { mutate, isPending } = useMutation({
    mutationFn: (isShown: boolean) => showFirstSteps(workspace, isShown),
    onSuccess(changed) {
      onChanged(changed);
      if (changed.firstSteps) return;
      toast.info('First steps put away. Settings, “Name and copies”, shows them again', {
        onUndo: () => mutate(true),
      });
    },
    onError: (failed) => toast.error(failed.message),
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  const isDone = done === steps.length;
  // A missing connection is no error.
  const isBroken = !isKnown && error !== null && !isAboutConnection(error.message);
  usePutAwayWhen(isDone, workspace);

  return (
    <section ref={place} aria-label="First steps" className="margin-below-3 surface text-data">
      <div className={classNames('row gap-2 control-height-small', styles['head'])}>
        <h2 className={styles['title']}>First steps</h2>
        <p role={isBroken ? 'alert' : 'status'} className="quiet grow ellipsis nowrap" data-truncate>
          {isKnown ? (isDone ? 'All done' : `${done} of ${steps.length} done`) : error?.message}
        </p>
        {isBroken && (
          <Button size="small" variant="quiet" onClick={retry}>
            Try again
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-disabled={isPending}
          onClick={() => isPending || mutate(false)}
        >
          Put away
        </Button>
      </div>
      <ol className={classNames('row wrap', styles['steps'])}>
        {steps.map(({ label, isDone: is, to }) => {
          const look = { size: 'small', variant: 'quiet', icon: is ? <CircleCheck /> : <Circle /> } as const;
          return (
            <li key={label} data-done={is || undefined} className="row grow-from-12 control-height-small">
              {is !== undefined && <span className="visually-hidden">{is ? 'Done' : 'To do'}</span>}
              {typeof to === 'string' ? (
                <LinkButton {...look} to={to}>
                  {label}
                </LinkButton>
              ) : (
                <Button {...look} onClick={to}>
                  {label}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface Step {
  readonly label: string;
  /** Undefined while it is unknown. */
  readonly isDone: boolean | undefined;
  /** The address of the screen that does it, or what opens it. */
  readonly to: '/candidates/import' | (() => void);
}

/** The steps, with what is so in the workspace. */
function useSteps() {
  const { teammates, careers } = useHost();
  const members = useStore(teammates).length;
  const address = useStore(careers?.address ?? NO_ADDRESS);
  const invitations = useQuery(invitationsQuery);
  const ways = useQuery(waysQuery);
  const jobs = useQuery(apiQuery('GET /jobs', { query: { pageSize: 1 } }, 'Failed to load jobs'));
  const candidates = useQuery(
    apiQuery('GET /candidates', { query: { pageSize: 1 } }, 'Failed to load candidates'),
  );
  const asked = [invitations, ways, jobs, candidates];
  const invited = invitations.data && invitations.data.length > 0;
  const steps: readonly Step[] = [
    {
      label: 'Invite a teammate',
      isDone: members > 1 || invited,
      to: () => openSettings('People'),
    },
    { label: 'Connect mail', isDone: ways.data?.mail, to: () => openSettings('Mail') },
    {
      label: 'Set careers address',
      isDone: address ? address.name !== null : undefined,
      to: () => openSettings('Careers site'),
    },
    {
      label: 'Add a first job',
      isDone: jobs.data && jobs.data.total > 0,
      to: () => requested.set('new job'),
    },
    {
      label: 'Bring in candidates',
      isDone: candidates.data && candidates.data.total > 0,
      to: '/candidates/import',
    },
  ];
  return {
    steps,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of asked) if (error) void refetch();
    },
  };
}

/** Puts the steps away for the next time once all are done. They stay on this page, so that nothing on it moves. */
function usePutAwayWhen(isDone: boolean, workspace: string): void {
  const putAway = useEffectEvent(() => {
    // The next visit tries it again.
    showFirstSteps(workspace, false).catch(() => undefined);
  });
  useEffect(() => {
    if (isDone) putAway();
  }, [isDone]);
}
