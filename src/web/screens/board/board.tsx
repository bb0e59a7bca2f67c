import { Link, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, useEffect } from 'react';
import { DragPreview } from 'react-aria/useDrag';
import type { BoardColumns } from '#domain/candidate/board.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { useFilesOnCandidates } from '#web/candidate/files/use-files-on-candidates.ts';
import { useShortcut, useShortcuts } from '#web/kit/shortcut.ts';
import { Peek } from '#web/candidate/peek/peek.tsx';
import { candidateAt, usePeek } from '#web/candidate/peek/use-peek.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { orderOfIds } from '#web/app/address/candidate-order.ts';
import { filtersKey, type BoardFilters } from '#web/app/address/board-search.ts';
import { countFilters } from '#web/app/address/candidate-filters.ts';
import { JobStarts } from '#web/candidate/job/lazy-job-starts.ts';
import { useScheduleKey } from '#web/candidate/interviews/schedule/use-schedule-key.ts';
import { useWriteKey } from '#web/candidate/message/use-write-key.ts';
import { useRatingKeys } from '#web/candidate/rating/use-rating-keys.ts';
import { copyAddresses } from '#web/candidate/selection/copy-addresses.ts';
import { exportCandidates } from '#web/candidate/selection/export-candidates.ts';
import { SelectionBar } from '#web/candidate/selection/selection-bar.tsx';
import { createStore } from '#web/kit/store.ts';
import { BoardContext, KEYS_HINT_ID } from './board-actions.ts';
import { useLeavePlace, usePlaceLeft } from './board-place.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './board.module.css';
import { Column } from './column.tsx';
import { createBoardActions } from './create-board-actions.ts';
import { DragSource } from './drag-source.tsx';
import { focusCardBeside } from './focus-card-beside.ts';
import type { MoveMenuTarget } from './move-menu.tsx';
import { asGroup, NOTHING_SELECTED, selectedCards } from './selection.ts';
import type { BoardState } from './use-board.ts';
import { useCardCursor } from './use-card-cursor.ts';
import { useComeBack } from './use-come-back.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// React Aria's menu is large, so it is loaded when the pointer or the focus enters the board.
const MoveMenu = lazyPart(async () => (await import('./move-menu.tsx')).MoveMenu);

interface BoardProps extends BoardState {
  /** The filters of the URL. */
  filters: BoardFilters;
}

/** The six columns with the actions on their cards. */
export function Board({ columns, totals, loads, shownFilters, filters }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  useFilesOnCandidates();
  const router = useRouter();
  const key = filtersKey(filters);
  const place = usePlaceLeft(key);
  const [selection, setSelection] = useState(place?.selection ?? NOTHING_SELECTED);
  const [selectedOf, setSelectedOf] = useState(key);
  if (selectedOf !== key) {
    setSelectedOf(key);
    setSelection(NOTHING_SELECTED);
  }
  const selected = useMemo(() => asGroup(selectedCards(columns, selection)), [columns, selection]);
  const [dragsPicked, setDragsPicked] = useState(false);
  const [menu, setMenu] = useState<MoveMenuTarget | null>(null);
  const [shown] = useState(() => createStore({ columns, totals, selection, filters }));
  useLayoutEffect(() => shown.set({ columns, totals, selection, filters }));
  // This runs before the peek handles Escape. When a card has the focus, `onKeyDown` clears the selection instead.
  useShortcuts(selected ? { escape: clearSelection } : {});
  const peek = usePeek({ root: board, orderOf: (id) => columnWith(shown.read().columns, id) });
  // This comes after the peek, whose J and K step in it.
  useCardCursor(board);
  // The actions are created once, because new actions would render every card.
  const [actions] = useState(() =>
    createBoardActions({
      read: shown.read,
      setSelection,
      setDragsPicked,
      place,
      openMoveMenu: (group, button) => setMenu({ group, button }),
      peek: peek.open,
      triage,
    }),
  );

  const { job } = shownFilters;
  const isEmpty =
    countFilters({ ...shownFilters, job: null }) === 0 &&
    STAGES.every((stage) => loads[stage].isLoaded && totals[stage] === 0);
  const { previewRef, reveals } = actions;
  useLeavePlace({ board, filters: key, selection });
  useComeBack({ place, board, columns, reveals });

  function triage(stage: Stage): void {
    const { filters: boardSearch } = shown.read();
    void router.navigate({ to: '/triage', search: { ...boardSearch, stage }, state: { boardSearch } });
  }

  // The key T starts the triage of the column that has the focus, or else of the first column.
  useShortcut('t', () => triage(columnOf(document.activeElement) ?? 'applied'));
  useScreenActions(
    STAGES.filter((stage) => totals[stage] > 0).map((stage) => ({
      label: `Triage ${STAGE_LABELS[stage]}`,
      act: () => triage(stage),
    })),
  );

  // The keys + and - rate the candidate of the card that has the focus, or else the one shown beside the board.
  useRatingKeys(() => {
    const id = candidateAt(document.activeElement) ?? peek.peeked?.id;
    return (id !== undefined && actions.find(id)) || null;
  });

  // The key W writes to the card that has the focus and those selected with it, or else to the selected cards, or else
  // to the candidate shown beside the board.
  useWriteKey(() => {
    const focused = actions.find(candidateAt(document.activeElement) ?? 0);
    const group = (focused && actions.groupOf(focused)) ?? selected;
    return group?.map(({ id }) => id) ?? (peek.peeked ? [peek.peeked.id] : []);
  });

  // The key I schedules an interview with the card that has the focus, or else with the candidate shown beside the board.
  useScheduleKey(() => candidateAt(document.activeElement) ?? peek.peeked?.id);

  function clearSelection(): void {
    board.current?.querySelector<HTMLElement>('[role=row][aria-selected=true], [role=row]')?.focus();
    setSelection(NOTHING_SELECTED);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && selected) {
      setSelection(NOTHING_SELECTED);
      // A second Escape closes the peek.
      event.preventDefault();
    } else if (board.current) focusCardBeside(event, board.current);
  }

  return (
    <BoardContext value={actions}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the cards inside */}
      <div
        ref={board}
        className={classNames('flex gap-2', styles['board'])}
        data-drags-picked={dragsPicked || undefined}
        onKeyDown={onKeyDown}
        onFocus={MoveMenu.fetch}
        onPointerEnter={MoveMenu.fetch}
      >
        <DragSource>
          {STAGES.map((stage) => (
            <Column
              key={stage}
              stage={stage}
              cards={columns[stage]}
              total={totals[stage]}
              selected={selection[stage]}
              load={loads[stage]}
              filters={filtersKey(shownFilters)}
              showsJob={shownFilters.job === null}
            />
          ))}
        </DragSource>
      </div>
      <ScreenEdge />
      <div className={styles['footer']}>
        <Total loads={loads} totals={totals} />
        {isEmpty && job !== null && (
          <JobStarts job={job} says="Nobody has applied yet" className={styles['nobody']} />
        )}
        {isEmpty && job === null && (
          <p className={styles['nobody']}>
            Nobody is here yet: <Link to="/candidates/import">import candidates</Link>, or{' '}
            <Link to="/candidates">add the first one</Link>.
          </p>
        )}
        {selected && (
          <SelectionBar
            ids={selected.map(({ id }) => id)}
            from={{ boardSearch: filters }}
            onMove={(button) => setMenu({ group: selected, button })}
            onReject={() => actions.move(selected, 'rejected', 'command')}
            onExport={() => void exportCandidates(selected)}
            onCopy={() => void copyAddresses(selected)}
            onClear={clearSelection}
          />
        )}
        {/* The cards are described by it. */}
        <p id={KEYS_HINT_ID} hidden>
          On a card: <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> go, <kbd>Enter</kbd> opens,{' '}
          <kbd>Space</kbd> selects, <kbd>M</kbd> moves, <kbd>1 … 6</kbd> move to a stage, <kbd>D</kbd> drags,{' '}
          <kbd>P</kbd> peeks, <kbd>T</kbd> triages the column
        </p>
        <p hidden={selected !== null || isEmpty} data-screen-only className={styles['keys']}>
          Keys of a card: <kbd>?</kbd>
        </p>
      </div>
      <DragPreview ref={previewRef}>
        {({ length }) =>
          length > 1 ? (
            <div className={classNames('text-data strong', styles['dragged'])}>{length} candidates</div>
          ) : null
        }
      </DragPreview>
      {peek.peeked && (
        <Peek
          peeked={peek.peeked}
          profileState={{ boardSearch: filters, candidateOrder: orderOfIds(peek.peeked.order) }}
          onStep={peek.step}
          onClose={peek.close}
        />
      )}
      {menu && <MoveMenu {...menu} onClose={() => setMenu(null)} />}
    </BoardContext>
  );
}

/** Says how many candidates the board has, once every column has answered. Before that its place is kept. */
function Total({ loads, totals }: Pick<BoardState, 'loads' | 'totals'>) {
  const isKnown = STAGES.every((stage) => loads[stage].isLoaded || loads[stage].error !== null);
  return (
    <p>{isKnown && `Total candidates loaded: ${STAGES.reduce((sum, stage) => sum + totals[stage], 0)}`}</p>
  );
}

function columnWith(columns: BoardColumns<CandidateWithJob>, id: number): readonly number[] {
  const stage = STAGES.find((it) => columns[it].some((card) => card.id === id));
  return stage ? columns[stage].map((card) => card.id) : [];
}

function columnOf(element: Element | null): Stage | undefined {
  const stage = element?.closest<HTMLElement>('section[data-stage]')?.dataset['stage'];
  return STAGES.find((it) => it === stage);
}

/**
 * A strip over the empty left edge of the window. iOS treats a swipe from there as Back unless the page handles the
 * touch. The listener is on a strip, so scrolling elsewhere never waits for it.
 */
function ScreenEdge() {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    element?.addEventListener('touchstart', preventDefault, { passive: false });
    return () => element?.removeEventListener('touchstart', preventDefault);
  }, []);
  return <div ref={strip} aria-hidden="true" data-screen-only className={styles['edge']} />;
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
