import { lazy, Suspense } from 'react';
import { withStyles } from '#web/kit/style-sheets.ts';
import type { Asked } from './erase-dialog.tsx';

const EraseDialog = lazy(() =>
  withStyles(() => import('./erase-dialog.tsx')).then(({ EraseDialog: dialog }) => ({ default: dialog })),
);

interface EraseProps {
  asked: Asked;
  onErased: () => void;
  onClose: () => void;
}

/** The dialog, which is loaded when it is first opened. */
export function Erase(props: EraseProps) {
  return (
    <Suspense>
      <EraseDialog {...props} />
    </Suspense>
  );
}
