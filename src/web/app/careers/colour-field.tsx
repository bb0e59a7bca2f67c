import { useId } from 'react';
import { contrast, readableOn, rgbOf, textOn } from '#careers/pages/contrast.ts';
import { DARK_GROUND, LIGHT_GROUND } from '#careers/pages/stylesheet.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './colour-field.module.css';

interface ColourFieldProps {
  /** Like `#4f46e5`. */
  value: string;
  onChange: (colour: string) => void;
}

/** The colour of links and buttons, and how readable pages show it, in light and dark. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const id = useId();
  const grounds = [LIGHT_GROUND, DARK_GROUND];
  const isChanged = grounds.some((ground) => readableOn(value, ground) !== value);
  return (
    <div className={classNames('grid gap-1', styles['field'])}>
      <label htmlFor={id}>Colour</label>
      <div className="flex wrap gap-2">
        <input
          id={id}
          type="color"
          aria-describedby={`${id}-help`}
          className={styles['colour']}
          value={value}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
        />
        {grounds.map((ground) => (
          <Sample key={ground} colour={readableOn(value, ground)} ground={ground} />
        ))}
      </div>
      <p id={`${id}-help`} className="quiet">
        {isChanged
          ? 'The pages use it a little darker or lighter where it would be hard to read.'
          : 'It is readable on light and dark pages.'}
      </p>
    </div>
  );
}

/** A link and a button as the pages show them. */
function Sample({ colour, ground }: { colour: string; ground: string }) {
  const name = ground === LIGHT_GROUND ? 'Light' : 'Dark';
  const [on, behind] = [rgbOf(colour), rgbOf(ground)];
  const ratio = on && behind ? contrast(on, behind).toFixed(1) : '';
  return (
    <div
      role="img"
      aria-label={`${name} page: ${colour}, contrast ${ratio} to 1`}
      className={classNames('row gap-3 apart text-data', styles['sample'])}
      style={{ background: ground, color: colour }}
    >
      <span className={styles['link']}>Link</span>
      <span className={styles['button']} style={{ background: colour, color: textOn(colour) }}>
        Apply
      </span>
    </div>
  );
}
