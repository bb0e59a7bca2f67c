import type { Found } from '#domain/cv/found.ts';
import { describeDoubt } from '#web/candidate/files/cv/describe-doubt.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/field.tsx';
import {
  attachesTo,
  CV_CELLS,
  decisionOf,
  samenessOf,
  textsOf,
  type CvCell,
  type CvCheck,
  type CvDecision,
  type CvRow,
} from './cv-rows.ts';
import styles from './cvs.module.css';

const CELL_LABELS: Readonly<Record<CvCell, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  links: 'Links',
  languages: 'Languages',
};

interface CvTableRowProps {
  /** From 1. */
  number: number;
  row: CvRow;
  check: CvCheck;
  /** The number of the row before that is of the same person. */
  repeats: number | null;
  onType: (cell: CvCell, text: string) => void;
  onDecide: (decision: CvDecision) => void;
}

/** A CV: what was read in it, to be corrected, and what becomes of it. */
export function CvTableRow({ number, row, check, repeats, onType, onDecide }: CvTableRowProps) {
  const { file, text, texts, found } = row;
  const isSkipped = decisionOf(row, check) === 'skip';
  return (
    <tr>
      <th scope="row">
        {number}. <bdi>{file.name}</bdi>
        {text === '' && <p className={styles['muted']}>Its text could not be read.</p>}
      </th>
      {CV_CELLS.map((cell) => (
        <td key={cell} data-label={CELL_LABELS[cell]}>
          <TextField
            label={`${CELL_LABELS[cell]} in row ${number}, ${file.name}`}
            hideLabel
            dir="auto"
            autoComplete="off"
            value={texts[cell]}
            error={!isSkipped && cell === 'name' && texts.name.trim() === '' ? 'Type the name.' : null}
            hint={texts[cell] === textsOf(found)[cell] ? describeDoubt(foundFor(found, cell)) : null}
            onChange={(typed) => onType(cell, typed)}
          />
        </td>
      ))}
      <td data-label="Action">
        <Becomes number={number} row={row} check={check} repeats={repeats} onDecide={onDecide} />
        {!isSkipped && check.problem !== null && texts.name.trim() !== '' && (
          <p className="danger">{check.problem}</p>
        )}
      </td>
    </tr>
  );
}

function foundFor(found: CvRow['found'], cell: CvCell): readonly Found[] {
  if (cell === 'links' || cell === 'languages') return found[cell];
  const { [cell]: only } = found;
  return only ? [only] : [];
}

const SAME_BY_WORDS = {
  email: 'the same email',
  phone: 'the same phone number',
  link: 'a link to the same profile',
  name: 'the same name',
} as const;

function Becomes({ number, row, check, repeats, onDecide }: Omit<CvTableRowProps, 'onType'>) {
  const same = samenessOf(check);
  const isHere = attachesTo(check) === 'here';
  const decision = decisionOf(row, check);
  const attach = {
    value: 'attach',
    label: isHere ? 'Attach to them' : `Attach to row ${repeats}`,
  } as const;
  const add = { value: 'add', label: same?.isSure ? 'Add anyway' : 'Add' } as const;
  const found = !same ? [add] : same.isSure ? [attach, add] : [add, attach];
  return (
    <div className="grid gap-1">
      <Select
        label={`Action for row ${number}, ${row.file.name}`}
        hideLabel
        value={decision}
        options={[...found, { value: 'skip', label: 'Skip' }]}
        onChange={onDecide}
      />
      {same && (
        <p className={styles['muted']}>
          {isHere && check.here ? (
            <>
              {same.isSure ? 'Here as' : 'Perhaps here as'}{' '}
              <a href={`/candidates/${check.here.candidateId}`} target="_blank" rel="noopener">
                <bdi>{check.here.name}</bdi>
              </a>{' '}
              for <bdi>{check.here.jobTitle}</bdi>
            </>
          ) : (
            `${same.isSure ? 'The' : 'Perhaps the'} same person as row ${repeats}`
          )}
          : {SAME_BY_WORDS[same.by]}.{' '}
          {decision === 'attach' && isHere
            ? 'What they lack is filled in.'
            : !same.isSure && 'Attach it only if they are one person.'}
        </p>
      )}
    </div>
  );
}
