import type { ComponentProps } from 'react';
import { TextArea } from '#web/kit/field.tsx';
import { fetchPasting, pasteMarkdown } from './paste-markdown.ts';

/** A text area for Markdown. What is pasted with its format, as from Word or Google Docs, becomes Markdown. */
export function MarkdownArea(props: ComponentProps<typeof TextArea>) {
  return <TextArea {...props} onFocus={fetchPasting} onPaste={pasteMarkdown} />;
}
