import { renderMarkdown } from '#careers/markdown.ts';
import { htmlElements } from '#web/kit/html-elements.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './markdown-preview.module.css';

/** The headings of a text start at h2, and stand below an h3. */
const DEEPER = 2;

/** Unfolds the text as people will read it. */
export function MarkdownPreview({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <details className={classNames('margin-above-1 text-data', styles['preview'])}>
      <summary>Preview</summary>
      <div className={classNames('grid gap-2 padding-3', styles['text'])} dir="auto">
        {htmlElements(renderMarkdown(text), DEEPER)}
      </div>
    </details>
  );
}
