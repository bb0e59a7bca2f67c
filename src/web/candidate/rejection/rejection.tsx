import { lazy, Suspense } from 'react';
import { useStore } from '#web/kit/store.ts';
import { withStyles } from '#web/kit/style-sheets.ts';
import { question } from '#web/app/history/ask-why.ts';

const Prompt = lazy(() =>
  withStyles(() => import('./prompt.tsx')).then(({ Prompt: prompt }) => ({ default: prompt })),
);

/** Asks on every screen why somebody was rejected. The prompt is loaded with the first question. */
export function RejectionPrompt() {
  const asked = useStore(question);
  if (!asked) return null;
  return (
    <Suspense>
      <Prompt asked={asked} />
    </Suspense>
  );
}
