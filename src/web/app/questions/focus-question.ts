/** Focuses a question's control and scrolls the question to the middle, so that its title and error are seen too. */
export function focusQuestion(within: HTMLElement | null, questionId: string): void {
  const question = within?.querySelector<HTMLElement>(`[data-question="${CSS.escape(questionId)}"]`);
  const control = question?.querySelector<HTMLElement>('input:checked, textarea, input');
  control?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'center' });
}
