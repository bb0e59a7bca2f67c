import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/kit/button.tsx';
import { focusPart } from './focus-part.ts';

/** How many questions have a warning. A click goes to the next of them. */
export function WarningCount({ questions }: { questions: readonly string[] }) {
  const last = useRef<string | undefined>(undefined);
  if (questions.length === 0) return null;

  function goOn(): void {
    const at = last.current === undefined ? -1 : questions.indexOf(last.current);
    last.current = questions[(at + 1) % questions.length];
    if (last.current !== undefined) focusPart(last.current, 'title');
  }

  return (
    <Button size="small" variant="quiet" icon={<TriangleAlert />} onClick={goOn}>
      {questions.length === 1 ? '1 question to check' : `${questions.length} questions to check`}
    </Button>
  );
}
