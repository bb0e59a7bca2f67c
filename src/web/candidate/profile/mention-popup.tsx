import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Teammate } from '#domain/note/mention.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './mention-popup.module.css';
import { placePopup } from './place-popup.ts';

interface MentionPopupProps {
  id: string;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The index of the @ in the text. */
  start: number;
  teammates: readonly Teammate[];
  activeAt: number;
  onActive: (at: number) => void;
  onChoose: (teammate: Teammate) => void;
}

/** The list of teammates. The text area keeps the focus and handles the keys. */
export function MentionPopup({
  id,
  area,
  start,
  teammates,
  activeAt,
  onActive,
  onChoose,
}: MentionPopupProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (area.current && list.current) placePopup(list.current, area.current, start);
  });

  return (
    <div ref={list} id={id} role="listbox" aria-label="Teammates" className={styles['popup']}>
      {teammates.map((teammate, at) => (
        <button
          key={teammate.handle}
          id={`${id}-${at}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === activeAt}
          className={classNames('row gap-4 apart whole-width control-height', styles['option'])}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onActive(at)}
          onClick={() => onChoose(teammate)}
        >
          <span>{teammate.name}</span>
          <span className={classNames('quiet', styles['handle'])}>@{teammate.handle}</span>
        </button>
      ))}
    </div>
  );
}
