import { RefreshCw } from 'lucide-react';
import { refreshAll } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { BoardErrors } from './board-errors.tsx';
import { Board } from './board.tsx';
import { useBoard } from './use-board.ts';

/** Candidate Board (product §2). */
export function BoardPage() {
  const board = useBoard();
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
      <BoardErrors loads={board.loads} />
      <Board {...board} />
    </Page>
  );
}
