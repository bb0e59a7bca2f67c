import {
  getRouteApi,
  type HistoryState,
  type LinkProps,
  useLocation,
  useNavigate,
} from '@tanstack/react-router';
import { LEAST_COMPARED, MOST_COMPARED } from '#domain/assessment/comparison.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './compare-page.module.css';
import { comparedIds } from './compared-ids.ts';
import { Comparison } from './comparison.tsx';
import { useCompared } from './use-compared.ts';

const route = getRouteApi('/candidates/compare');

/** Compare (product §2): two or three candidates side by side. */
export function ComparePage() {
  const requested = comparedIds(route.useSearch().ids);
  const ids = requested.slice(0, MOST_COMPARED);
  const wayBack = useWayBack();
  const navigate = useNavigate();
  const { compared, missing, isPending, errors } = useCompared(ids);
  useShortcut('escape', () => void navigate(wayBack.link));

  const isAlone = requested.length < LEAST_COMPARED;
  const notes = [
    requested.length > MOST_COMPARED &&
      `No more than ${MOST_COMPARED} candidates can be compared: these are the first ${MOST_COMPARED}.`,
    ...missing.map((id) => `There is no candidate #${id}, or not any more.`),
  ].filter((sentence) => sentence !== false);

  return (
    <Page>
      <PageHeader
        title="Compare candidates"
        subtitle={compared.length > 1 && 'Differences are marked ≠.'}
        back={
          <BackLink {...wayBack.link} aria-keyshortcuts="Escape">
            {wayBack.label}
          </BackLink>
        }
      />
      {!isAlone && notes.length > 0 && (
        <div role="status" className={classNames('grid gap-1', styles['notes'])}>
          {notes.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {errors.map((message) => (
        <ErrorLine key={message} message={message} onRetry={() => void refreshAll()} />
      ))}
      {isAlone && (
        <Empty action={<LinkButton {...wayBack.link}>{wayBack.label}</LinkButton>}>
          Select two or three candidates in the list or on the board, then compare them here.
        </Empty>
      )}
      {!isAlone && isPending && errors.length === 0 && <Loading />}
      {!isAlone && compared.length > 0 && <Comparison compared={compared} from={wayBack.from} />}
    </Page>
  );
}

interface WayBack {
  readonly label: string;
  readonly link: LinkProps;
  /** The history state of the links to profiles. A profile then links back to the board or the list. */
  readonly from: HistoryState;
}

/** Returns the way back to the board or the list where the candidates were picked. */
function useWayBack(): WayBack {
  const board = useLocation({ select: ({ state }) => state.boardSearch });
  const list = useLocation({ select: ({ state }) => state.candidatesSearch });
  if (board) {
    const link = { to: '/candidates/board', search: board, state: { returnsToBoard: true } } as const;
    return { label: 'Back to the board', link, from: { boardSearch: board } };
  }
  if (list) {
    const link = { to: '/candidates', search: list, state: { returnsToList: true } } as const;
    return { label: 'Back to candidates', link, from: { candidatesSearch: list } };
  }
  return { label: 'Back to candidates', link: { to: '/candidates' }, from: {} };
}
