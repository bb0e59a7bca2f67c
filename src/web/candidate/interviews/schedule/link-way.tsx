import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { openComposer } from '#web/candidate/message/compose.ts';
import { kitsOf, kitsQuery } from '#web/candidate/interviews/kits/kit-queries.ts';
import { offeredKits } from './kit-field.tsx';
import type { WayProps } from './way-props.ts';
import { LinkForm } from './link-form.tsx';

/** Makes a link by which the candidate chooses the times of one or several interviews (product §22). */
export function LinkWay({ candidate, onDone }: WayProps) {
  const kits = useQuery(kitsQuery);
  const [made, setMade] = useState<string | null>(null);
  if (made !== null) return <MadeLink candidate={candidate} link={made} onDone={onDone} />;
  return (
    <LoadedPart query={kits}>
      {({ data }) => (
        <LinkForm
          candidate={candidate}
          kits={offeredKits(kitsOf(data, candidate.jobId), candidate.stage)}
          onMade={setMade}
        />
      )}
    </LoadedPart>
  );
}

/** Shows a link that was just made, to copy or to mail. */
function MadeLink({ candidate, link, onDone }: WayProps & { link: string }) {
  return (
    <>
      <DialogDetail>
        Whoever has this link can choose a time, without an account. It stays under “Scheduling links” on the
        profile.
      </DialogDetail>
      <TextField
        label="Link"
        readOnly
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button was removed together with the form
        autoFocus
        value={link}
        onChange={() => undefined}
        onFocus={(event) => event.target.select()}
      />
      <DialogActions>
        <Button onClick={() => void copyOrTell('Link', link)}>Copy link</Button>
        <Button
          variant="primary"
          onClick={() => {
            onDone();
            openComposer({ candidateIds: [candidate.id] });
          }}
        >
          Write mail
        </Button>
      </DialogActions>
    </>
  );
}
