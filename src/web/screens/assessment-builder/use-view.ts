import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from '#web/kit/use-media.ts';
import { contentOf, useEditing } from './editing.ts';
import { elementOf } from './item-elements.ts';
import type { View } from './view-tabs.tsx';

/** Matches a screen with no room for both halves. builder.module.css has the same width. */
const NARROW = '(width < 68.75rem)';

interface Views {
  /** The half that is shown. Null when both halves fit. */
  readonly view: View | null;
  /** Shows one half, scrolled to the question that was edited last. */
  readonly show: (view: View) => void;
}

/** Shows editor and preview side by side, or one at a time on a narrow screen. */
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
