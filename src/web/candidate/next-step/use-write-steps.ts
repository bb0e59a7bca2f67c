import { useMutation } from '@tanstack/react-query';
import type { Day } from '#domain/insight/day.ts';
import type { NextStep } from '#domain/next-step/next-step.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

/** A next step as the form gives it. */
export interface StepDraft {
  readonly text: string;
  readonly day: Day;
  readonly owner: string;
}

type StepWrite =
  | { readonly do: 'add'; readonly candidateId: number; readonly draft: StepDraft }
  | { readonly do: 'edit'; readonly step: NextStep; readonly draft: StepDraft }
  | { readonly do: 'finish' | 'delete'; readonly step: NextStep };

const TOASTS = {
  add: 'Next step added',
  edit: 'Next step changed',
  finish: 'Next step done',
  delete: 'Next step deleted',
} as const;

const FAILURES = {
  add: 'Failed to add the next step',
  edit: 'Failed to change the next step',
  finish: 'Failed to change the next step',
  delete: 'Failed to delete the next step',
} as const;

/** Adds, changes, finishes and deletes next steps. A toast says what was done, with “Undo”. */
export function useWriteSteps() {
  const once = useOneAtATime();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: send,
    onSuccess: async (written, asked) => {
      toastChange(TOASTS[asked.do], written);
      await refreshAfter(written);
    },
    onError: async ({ message }) => {
      toast.error(message);
      // Another page may have deleted the step.
      await refreshAll();
    },
  });
  /** @param onDone called when the change is shown */
  const writeStep = (asked: StepWrite, onDone?: () => void): void =>
    once(() => mutateAsync(asked).then(onDone));
  const isLeaving = isPending && (variables.do === 'finish' || variables.do === 'delete');
  return {
    writeStep,
    /** The step that is being finished or deleted. */
    leaving: isLeaving ? variables.step.id : null,
    isPending,
  };
}

function send(asked: StepWrite): Promise<Written<unknown>> {
  const fallback = FAILURES[asked.do];
  if (asked.do === 'add') {
    const { candidateId, draft } = asked;
    return write('POST /candidates/{id}/steps', { params: { id: candidateId }, body: draft }, fallback);
  }
  const params = { id: asked.step.id };
  if (asked.do === 'delete') return write('DELETE /steps/{id}', { params }, fallback);
  const body = asked.do === 'edit' ? asked.draft : { done: true };
  return write('PATCH /steps/{id}', { params, body }, fallback);
}
