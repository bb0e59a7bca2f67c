import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type DragEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useGridListItem, type GridListItemAria } from 'react-aria/useGridList';
import type { ListState } from 'react-stately';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useNews } from '#web/app/host/use-news.ts';
import { classNames } from '#web/kit/class-names.ts';
import { useBoardActions } from './board-actions.ts';
import type { CardCollection } from './card-collection.ts';
import { cardCommand } from './card-command.ts';
import { CardFace } from './card-face.tsx';
import styles from './card.module.css';

interface CardProps {
  candidate: CandidateWithJob;
  index: number;
  /** Distance from the top of the list, in px. */
  start: number;
  state: ListState<CandidateWithJob>;
  collection: CardCollection;
  /** The present time, in ms. */
  now: number;
  showsJob: boolean;
}

/**
 * A candidate's card in a column (product §2). The whole card can be dragged. Its menu moves it and its links open the
 * profile.
 */
export function Card({ candidate, index, start, state, collection, now, showsJob }: CardProps) {
  const { id, name, email, jobTitle, stage } = candidate;
  const hasNews = useNews(({ candidates }) => candidates.has(id));
  const row = useRef<HTMLDivElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const { profileStates, move, groupOf, openMoveMenu, cardDrag, cardLeft } = useBoardActions();
  const navigate = useNavigate();
  const { rowProps, gridCellProps, descriptionProps, isSelected } = useGridListItem(
    { node: collection.nodeAt(index) },
    state,
    row,
  );

  useEffect(() => {
    const card = row.current;
    return () => {
      if (card) cardLeft(card);
    };
  }, [cardLeft]);

  function open(): void {
    void navigate({ to: '/candidates/$id', params: { id: String(id) }, state: profileStates[stage] });
  }

  function openMenu(): void {
    if (moveButton.current) openMoveMenu(groupOf(candidate), moveButton.current);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const command = event.target === event.currentTarget ? cardCommand(event, stage) : null;
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'open') open();
    else if (command === 'menu') openMenu();
    else if (command === 'drag') {
      cardDrag.current?.press(candidate, { pointerType: 'keyboard', target: event.currentTarget });
    } else move(groupOf(candidate), command.to, 'command');
  }

  return (
    <div
      {...mergeProps(ignorePressesOnControls(rowProps), {
        onDragStart: (event: DragEvent<HTMLElement>) => cardDrag.current?.start(candidate, event),
      })}
      ref={row}
      draggable
      onDrag={(event) => cardDrag.current?.go(event)}
      onDragEnd={(event) => cardDrag.current?.end(event)}
      // The event is captured, because React Aria would use Shift+arrow for the selection.
      onKeyDownCapture={onKeyDown}
      aria-label={name}
      aria-rowindex={index + 1}
      data-candidate={id}
      aria-description={hasNews ? `${email}, unread news` : email}
      data-tooltip={`${name} · ${email} · ${jobTitle}`}
      data-selected={isSelected || undefined}
      className={styles['row']}
      // `top` places the card, because WebKit ignores transforms in the drag image.
      style={{ insetBlockStart: start }}
    >
      {/* React Aria looks for the element of its description id. Without such an element it renders the card a
          second time. */}
      <div
        {...gridCellProps}
        id={descriptionProps.id}
        className={classNames('grid relative', styles['card'])}
      >
        <CardFace
          candidate={candidate}
          now={now}
          showsJob={showsJob}
          moveButton={moveButton}
          // Tab goes from the column's current card through its controls, then to the next column.
          isTabStop={state.selectionManager.focusedKey === id}
        />
      </div>
    </div>
  );
}

type RowProps = GridListItemAria['rowProps'];

/** Keeps a press on a control inside a row from selecting the row. React Aria does this only for tab stops. */
function ignorePressesOnControls(rowProps: RowProps): RowProps {
  function unlessOnControl<Event extends SyntheticEvent>(handler: ((event: Event) => void) | undefined) {
    return (event: Event) => {
      if (!isOnControl(event)) handler?.(event);
    };
  }
  const { onPointerDown, onMouseDown, onClick, onKeyDown } = rowProps;
  return {
    ...rowProps,
    onPointerDown: unlessOnControl(onPointerDown),
    onMouseDown: unlessOnControl(onMouseDown),
    onClick: unlessOnControl(onClick),
    onKeyDown: (event) => {
      const isPress = event.key === ' ' || event.key === 'Enter';
      if (!isPress || !isOnControl(event)) onKeyDown?.(event);
    },
  };
}

function isOnControl({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}
