import { useId } from 'react';
import { ERASABLE } from '#domain/erasure/erasing.ts';
import { TABLES } from '#domain/tables.ts';
import { readDated } from '#web/app/device/local-storage.ts';
import { useHost } from '#web/app/host/host.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { calendarDay } from '#web/app/time/format.ts';
import { signsInWords } from '#web/candidate/merge/signs.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { DialogDetail } from '#web/kit/dialog.tsx';
import { digits } from '#web/kit/digits.ts';
import { TextField } from '#web/kit/field.tsx';
import { DialogButtons } from '#web/kit/form-dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { MOST_NAMED, type Found, type useErasable } from './erasable.ts';
import styles from './erase-form.module.css';
import { useErase } from './use-erase.ts';

type Erasable = ReturnType<typeof useErasable>;

interface EraseFormProps {
  erasable: Erasable;
  found: Found;
  onErased: () => void;
  onClose: () => void;
}

/** Says what goes, and asks for the confirmation. */
export function EraseForm({ erasable, found, onErased, onClose }: EraseFormProps) {
  const { staysOnDevice } = useHost().storage;
  const { erase, isPending } = useErase(onErased);
  const detailId = useId();
  const { chosen, counts } = erasable;
  const { data: people, total, later } = found;
  const name = onlyName(erasable);
  const confirmation = name ?? `erase ${chosen.length}`;
  const form = useForm({
    start: { typed: '' },
    send: () => {
      if (isTyped) erase(chosen.map(({ id }) => id));
    },
    isBusy: isPending,
  });
  const isTyped = chosen.length > 0 && plain(form.values.typed) === plain(confirmation);

  return (
    <Form form={form}>
      <ApplicationsToErase erasable={erasable} />
      <DialogDetail id={detailId}>
        {people.length > 1 && !isListed(found) && <p>{namesOf(people)}.</p>}
        {total > people.length && (
          <p>
            These are the first {digits(people.length)} of {digits(total)}.
          </p>
        )}
        <LaterOnes count={later} />
        {chosen.length === 0 ? (
          <p>Nobody is chosen.</p>
        ) : (
          <p>
            {counts ? deletesInWords(counts) : 'Counting what goes…'}{' '}
            {staysOnDevice
              ? 'The copies that this browser keeps are written without them, and what was typed about them here goes too.'
              : 'What was typed about them on this device goes too.'}
          </p>
        )}
        <p>
          Can’t reach: {staysOnDevice ? backupsMade() : 'backups made before'}, files that were exported, and
          what was written about them elsewhere, as in notes on others. A backup that is restored later leaves
          them out.
        </p>
        <p>This can’t be undone.</p>
      </DialogDetail>
      <TextField
        label={
          name === null ? `Type “${confirmation}” to confirm` : `Type the name to confirm: ${confirmation}`
        }
        {...form.field('typed')}
        autoComplete="off"
        aria-describedby={detailId}
      />
      <DialogButtons
        form={form}
        Submit={OnlineButton}
        variant="danger"
        disabled={!isTyped || isPending}
        label="Erase for good"
        busyLabel="Erasing…"
        onCancel={onClose}
      />
    </Form>
  );
}

/** The applications of the people to erase, each with a box. Shows nothing when they have no others. */
function ApplicationsToErase({ erasable }: { erasable: ReturnType<typeof useErasable> }) {
  const { found, isChosen, toggle } = erasable;
  if (!found || found.others.length === 0) return null;
  const isNamed = found.data.length <= MOST_NAMED;
  const selected = isNamed ? found.data.map((each) => ({ ...each, isSure: true, signs: [] })) : [];
  return (
    <fieldset className={styles['applications']}>
      <legend>{isNamed ? 'Applications to erase' : 'Other applications of the same people'}</legend>
      <ul className={classNames('grid gap-1', styles['list'])}>
        {[...selected, ...found.others].map(({ id, name, jobTitle, stage, isSure, signs }) => (
          <li key={id}>
            <label className={classNames('flex gap-2', styles['application'])}>
              <input type="checkbox" checked={isChosen(id)} onChange={() => toggle(id)} />
              <span>
                <bdi>{name}</bdi> for <bdi>{jobTitle}</bdi> {stage && <StageBadge stage={stage} />}
                {!isSure && (
                  <span className="block quiet">Perhaps another person. {signsInWords(signs)}.</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Says how many were rejected before, and are left out because the person has a later application. */
export function LaterOnes({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? '1 more is' : `${digits(count)} more are`} left out: the same person has another
      application, which goes on or was rejected later.
    </p>
  );
}

/** The name of the person whose applications are chosen; null: they may be several people, or nobody is chosen. */
export function onlyName({ found, chosen }: Erasable): string | null {
  const [first, ...more] = chosen;
  if (!first) return null;
  const isOne =
    more.length === 0 ||
    (found?.data.length === 1 && chosen.every((each) => !('isSure' in each) || each.isSure));
  return isOne ? first.name : null;
}

function isListed({ data, others }: Found): boolean {
  return others.length > 0 && data.length <= MOST_NAMED;
}

function namesOf(people: Found['data']): string {
  const named = people.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = people.length - named.length;
  return new Intl.ListFormat('en').format(more > 0 ? [...named, `${digits(more)} more`] : named);
}

/** Tells what goes, e.g. “Deletes 1 candidate, 3 timeline events, and 2 notes.” */
function deletesInWords({ data, rows, changes }: Found): string {
  const merged = data.reduce((sum, each) => sum + each.merged, 0);
  const parts = ERASABLE.filter((table) => rows[table] > 0).map(
    (table) => `${digits(rows[table])} ${TABLES[table].noun[rows[table] === 1 ? 0 : 1]}`,
  );
  const withMerged =
    merged === 0
      ? ''
      : `, with ${merged === 1 ? '1 candidate who was' : `${digits(merged)} who were`} merged into them`;
  const inHistory =
    changes === 0
      ? ''
      : ` ${changes === 1 ? '1 older change' : `${digits(changes)} older changes`} in the history will say nothing of them any more.`;
  return `Deletes ${new Intl.ListFormat('en').format(parts)}${withMerged}.${inHistory}`;
}

/** Removes differences of case and blanks, which the confirmation ignores. */
function plain(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** The storage key of the day on which this device last downloaded a backup. */
const LAST_BACKUP = 'hirelane-last-backup';

/** Names the backups that still contain the candidates, as far as this device knows of them. */
function backupsMade(): string {
  const last = readDated(LAST_BACKUP);
  return last
    ? `backups made before (the last one here on ${calendarDay(last.at.toISOString())})`
    : 'backups made before';
}
