import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import {
  hasDetailsProblem,
  hasDetailsText,
  type detailsProblems,
  type DetailsText,
} from '#web/candidate/details/details-text.ts';
import { Button } from '#web/kit/button.tsx';
import form from '#web/kit/form.module.css';
import styles from './more-fields.module.css';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const DetailsFields = lazyPart(
  async () => (await import('#web/candidate/details/details-fields.tsx')).DetailsFields,
);

interface MoreFieldsProps {
  text: DetailsText;
  /** None until the person tries to create the candidate. */
  problems: Partial<ReturnType<typeof detailsProblems>>;
  onChange: (text: DetailsText) => void;
}

/** The optional fields of a new candidate, behind “More”. They are unfolded while one of them has a problem. */
export function MoreFields({ text, problems, onChange }: MoreFieldsProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(() => hasDetailsText(text));
  const isOpen = isWanted || hasDetailsProblem(problems);
  return (
    <div className={form['form']}>
      <Button
        variant="quiet"
        size="small"
        className={styles['more']}
        icon={<ChevronRight />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setWanted(!isOpen)}
      >
        More
      </Button>
      {isOpen && (
        <div id={id} className={form['form']}>
          <DetailsFields
            text={text}
            problems={problems}
            appliedHint="Today, unless you say otherwise"
            onChange={onChange}
          />
        </div>
      )}
    </div>
  );
}
