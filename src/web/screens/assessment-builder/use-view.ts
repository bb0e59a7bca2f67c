import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from '#web/kit/use-media.ts';
import { contentOf, useEditing } from './editing.ts';
import { elementOf } from './item-elements.ts';
import type { View } from './view-tabs.tsx';

/** Where there is no room for both; as in builder.module.css. */
const NARROW = '(width < 68.75rem)';

interface Views {
  /** Null where there is room for both. */
  readonly view: View | null;
  /** Shows a half, at the question that was edited last. */
  readonly show: (view: View) => void;
}

/** Editor and preview: beside each other, or on a narrow screen one at a time. */
export function useView(): Views {
  const { read } = useEditing();
  const isNarrow = useMedia(NARROW);
  const [chosen, setChosen] = useState<View>('edit');

  function show(view: View): void {
    flushSync(() => setChosen(view));
    const marked = document.querySelector<HTMLElement>('[data-preview] [data-current]');
    if (view === 'preview') {
      document.querySelector('[data-preview]')?.scrollIntoView({ block: 'start' });
      marked?.scrollIntoView({ block: 'nearest' });
    } else {
      const id = marked?.dataset['question'];
      const [first] = contentOf(read()).sections;
      const editor = id === undefined ? null : elementOf({ kind: 'question', id });
      (editor ?? (first && elementOf({ kind: 'section', id: first.id })))?.scrollIntoView({ block: 'start' });
    }
  }

  return { view: isNarrow ? chosen : null, show };
}
