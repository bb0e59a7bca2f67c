import { nameOfSecret, type KnownSecret } from '#domain/team/known-secret.ts';
import { LastUsed } from './access-list.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './reviewing-fields.module.css';

interface SecretFieldsProps {
  /** The name of the member who made the secrets. */
  name: string;
  secrets: readonly KnownSecret[];
  /** The ids of those that go on. */
  kept: readonly string[];
  onChange: (kept: readonly string[]) => void;
}

/** The secrets that a member has made. Each ends unless its box is cleared. */
export function SecretFields({ name, secrets, kept, onChange }: SecretFieldsProps) {
  function choose(id: string, isEnding: boolean): void {
    onChange(isEnding ? kept.filter((each) => each !== id) : [...kept, id]);
  }

  if (secrets.length === 0) return null;
  return (
    <fieldset className={classNames('line-below text-data', styles['jobs'])}>
      <legend>
        <bdi>{name}</bdi> made these and may know their secrets. What is ticked ends:
      </legend>
      {secrets.map((secret) => (
        <label key={secret.id} className={classNames('row gap-2', styles['choice'])}>
          <input
            type="checkbox"
            checked={!kept.includes(secret.id)}
            onChange={({ currentTarget: { checked } }) => choose(secret.id, checked)}
          />
          <span>
            <bdi>{nameOfSecret(secret)}</bdi>
            {secret.kind !== 'webhook' && (
              <>
                {'. '}
                <LastUsed at={secret.lastUsedAt} />
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The secrets of somebody who leaves, about whom nobody is asked. */
export function OwnSecrets({ secrets }: { secrets: readonly KnownSecret[] }) {
  if (secrets.length === 0) return null;
  return (
    <>
      <p>You made these. The token of the directory ends; owners and admins are told about the others:</p>
      <ul>
        {secrets.map((secret) => (
          <li key={secret.id}>
            <bdi>{nameOfSecret(secret)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
