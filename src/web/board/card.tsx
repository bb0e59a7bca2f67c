import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRightLeft, GripVertical } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useGridListItem } from 'react-aria/useGridList';
import type { ListState } from 'react-stately';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { Avatar } from '#web/records/avatar.tsx';
import { StageBadge } from '#web/records/badges.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { opensMenu } from '#web/ui/menu.tsx';
import { useBoardActions } from './board-context.ts';
import { cardCommand } from './card-command.ts';
import type { CardCollection } from './card-collection.ts';
import styles from './card.module.css';
import { DragButton } from './drag-button.tsx';
import { useCardDrag } from './use-card-drag.ts';

interface CardProps {
  candidate: CandidateWithJob;
  index: number;
  /** Its distance from the top of the list, in px. */
  start: number;
  state: ListState<CandidateWithJob>;
  collection: CardCollection;
}

/** A candidate in a column (product §2): dragged as a whole, moved by its menu, opened by its links. */
export function Card({ candidate, index, start, state, collection }: CardProps) {
  const { id, name, email, jobTitle, stage } = candidate;
  const row = useRef<HTMLDivElement>(null);
  const moveButton = useRef<HTMLButtonElement>(null);
  const { move, groupOf, openMoveMenu } = useBoardActions();
  const navigate = useNavigate();
  const { rowProps, gridCellProps, isSelected } = useGridListItem(
    { node: collection.nodeAt(index) },
    state,
    row,
  );
  const { dragProps, dragButtonProps, isDragging, startByKeyboard } = useCardDrag(candidate);
  const params = { id: String(id) };
  // The card that has the column's tab stop lends it to its controls: Tab goes through them, then to the next column.
  const tabIndex = state.selectionManager.focusedKey === id ? 0 : -1;

  function openMenu(): void {
    if (moveButton.current) openMoveMenu(groupOf(candidate), moveButton.current);
  }

  function openMenuByKey(event: KeyboardEvent): void {
    if (!opensMenu(event)) return;
    event.preventDefault();
    openMenu();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const command = event.target === event.currentTarget ? cardCommand(event, stage) : null;
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'open') void navigate({ to: '/candidates/$id', params });
    else if (command === 'menu') openMenu();
    else if (command === 'drag') startByKeyboard(event.currentTarget);
    else move(groupOf(candidate), command.to, 'command');
  }

  return (
    <div
      {...mergeProps(rowProps, dragProps)}
      ref={row}
      // Before React Aria's own keys: Shift+arrow would be one of them.
      onKeyDownCapture={onKeyDown}
      aria-rowindex={index + 1}
      aria-description={email}
      data-tooltip={`${name} · ${email}`}
      data-index={index}
      data-dragging={isDragging || undefined}
      data-selected={isSelected || undefined}
      className={styles['row']}
      // Not by a transform: WebKit leaves it out of the picture that hangs on the pointer during a drag.
      style={{ insetBlockStart: start }}
    >
      <div {...gridCellProps} className={styles['card']}>
        <Avatar id={id} size={40} />
        <div className={styles['who']}>
          <Link
            to="/candidates/$id"
            params={params}
            draggable={false}
            tabIndex={-1}
            className={styles['name']}
          >
            {name}
          </Link>
          <span className={styles['job']}>{jobTitle}</span>
        </div>
        <DragButton {...dragButtonProps} className={styles['handle']}>
          <GripVertical />
        </DragButton>
        <div className={styles['actions']}>
          <StageBadge stage={stage} />
          <Button
            ref={moveButton}
            size="small"
            variant="quiet"
            icon={<ArrowRightLeft />}
            aria-label="Move to…"
            aria-haspopup="menu"
            data-tooltip="Move to…"
            tabIndex={tabIndex}
            onClick={openMenu}
            onKeyDown={openMenuByKey}
          >
            <span className={styles['moveText']}>Move to…</span>
          </Button>
          <LinkButton
            to="/candidates/$id"
            params={params}
            size="small"
            variant="quiet"
            draggable={false}
            tabIndex={tabIndex}
          >
            Open
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
