import { useState, type FormEvent } from 'react';
import { LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import type { CareersAddress } from '#web/app/host/host.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { TextField } from '#web/kit/field.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import form from '#web/kit/form.module.css';
import { useStore, type ReadableStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { saveCareersAddress } from './careers-calls.ts';
import styles from './address-settings.module.css';

interface AddressSettingsProps {
  address: ReadableStore<CareersAddress | null>;
  onSaved: (address: CareersAddress) => void;
}

/** The name in the careers site's address. Without a name there is no site. */
export function AddressSettings({ address, onSaved }: AddressSettingsProps) {
  const { name: stored, url } = useStore(address) ?? { name: null, url: null };
  const name = useFieldDraft(stored ?? '', LINE);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    setFailure(null);
    try {
      onSaved(await saveCareersAddress(name.value === '' ? null : name.value));
      name.settle(name.value);
      toast.info(name.value === '' ? 'The careers site is off' : 'The careers site has this address now');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The address was not saved');
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.isDirty && !isSaving) void save();
  }

  return (
    <form className={form['form']} aria-label="Address" noValidate onSubmit={submit}>
      <TextField
        label="Name in the address"
        hint="Small letters, digits and hyphens. Leave it empty to take the site off."
        error={failure}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={name.typed}
        onChange={(typed) => {
          setFailure(null);
          name.type(typed);
        }}
      />
      {url !== null && (
        <p className={styles['site']}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
          <Button size="small" onClick={() => void copyOrTell('Link', url)}>
            Copy link
          </Button>
        </p>
      )}
      <FormActions
        Save={OnlineButton}
        label="Save address"
        isDirty={name.isDirty}
        isSaving={isSaving}
        onReset={name.reset}
      />
    </form>
  );
}
