import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import type { CareersAddress } from '#web/app/host/host.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import formStyles from '#web/kit/form.module.css';
import { useStore, type ReadableStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { saveCareersAddress } from './careers-calls.ts';

interface AddressSettingsProps {
  address: ReadableStore<CareersAddress | null>;
  onSaved: (address: CareersAddress) => void;
}

/** The name in the careers site's address. Without a name there is no site. */
export function AddressSettings({ address, onSaved }: AddressSettingsProps) {
  const { name: stored, url } = useStore(address) ?? { name: null, url: null };
  const draft = draftsTogether({ name: useFieldDraft(stored ?? '', LINE) });
  const form = useForm({
    draft,
    send: async () => {
      const { edit } = draft;
      onSaved(await saveCareersAddress(edit.name === '' ? null : edit.name));
      draft.settle(edit);
      toast.info(edit.name === '' ? 'The careers site is off' : 'The careers site has this address now');
    },
    failureField: 'name',
  });

  return (
    <Form form={form} className={formStyles['form']} aria-label="Address">
      <TextField
        label="Name in the address"
        hint="Small letters, digits and hyphens. Leave it empty to take the site off."
        {...form.field('name')}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      {url !== null && (
        <p className="row wrap gap-2 text-data">
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
          <Button size="small" onClick={() => void copyOrTell('Link', url)}>
            Copy link
          </Button>
        </p>
      )}
      <FormActions form={form} label="Save address" Submit={OnlineButton} />
    </Form>
  );
}
