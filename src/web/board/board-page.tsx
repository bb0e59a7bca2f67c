import { RefreshCw } from 'lucide-react';
import { cardCount } from '#domain/board.ts';
import { refreshAll } from '#web/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { KEYS_HINT_ID } from './board-context.ts';
import { BoardErrors } from './board-errors.tsx';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { useBoard } from './use-board.ts';

/** Candidate Board (product §2). */
export function BoardPage() {
  const { columns, loads } = useBoard();
  return (
    <Page fill>
      <PageHeader
        title="Candidate Board"
        subtitle="Drag and drop candidates to move them through the hiring pipeline."
        actions={
          <Button icon={<RefreshCw />} onClick={() => void refreshAll()}>
            Refresh
          </Button>
        }
      />
      <BoardErrors loads={loads} />
      <Board columns={columns} loads={loads} />
      <div className={styles['footer']}>
        <p>Total candidates loaded: {cardCount(columns)}</p>
        <p id={KEYS_HINT_ID} className={styles['keys']}>
          On a card: <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> go, <kbd>Enter</kbd> opens,{' '}
          <kbd>M</kbd> moves, <kbd>1</kbd>–<kbd>6</kbd> move to a stage, <kbd>D</kbd> drags
        </p>
      </div>
    </Page>
  );
}
