/** Where the preview stands below the editor: from one to the other without a long way. */
export function goToPreview(): void {
  const current = document.querySelector('[data-preview] [data-current]');
  (current ?? document.querySelector('[data-preview]'))?.scrollIntoView({
    block: current ? 'center' : 'start',
  });
}

/** Back to the question that was edited last, or else to the first. */
export function goToEditor(): void {
  const id = document.querySelector<HTMLElement>('[data-preview] [data-current]')?.dataset['question'];
  const editor = id && document.querySelector(`[data-question-editor="${CSS.escape(id)}"]`);
  (editor || document.querySelector('[data-section-editor]'))?.scrollIntoView({ block: 'start' });
}
