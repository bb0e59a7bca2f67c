/** Focuses a question's control and scrolls it to the middle, so that the title and the error are also visible. */
export function focusQuestion(within: HTMLElement | null, questionId: string): void {
  const question = within?.querySelector<HTMLElement>(`[data-question="${CSS.escape(questionId)}"]`);
  const control = question?.querySelector<HTMLElement>('input:checked, textarea, input');
  control?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'center' });
}
