/** Puts the focus on a question's control, in the middle of the view: its title and error are seen with it. */
export function focusQuestion(within: HTMLElement | null, questionId: string): void {
  const question = within?.querySelector<HTMLElement>(`[data-question="${CSS.escape(questionId)}"]`);
  const control = question?.querySelector<HTMLElement>('input:checked, textarea, input');
  control?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'center' });
}
