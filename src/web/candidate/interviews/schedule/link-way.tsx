import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { SchedulingLink } from '#web/candidate/interviews/words/link-queries.ts';
import { openComposer } from '#web/candidate/mail/compose.ts';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { NewLinks } from './new-links.tsx';

/** The props of each way to agree on a time with a candidate. */
export interface WayProps {
  candidate: CandidateWithJob;
  onDone: () => void;
}

/** Makes a link by which the candidate chooses the times of one or several interviews (product §22). */
export function LinkWay({ candidate, onDone }: WayProps) {
  const [made, setMade] = useState<SchedulingLink | null>(null);
  if (made) return <MadeLink candidate={candidate} made={made} onDone={onDone} />;
  return <NewLinks candidates={[candidate]} onMade={([link]) => setMade(link ?? null)} />;
}

/** Shows a link that was just made, to copy or to mail. */
function MadeLink({ candidate, made, onDone }: WayProps & { made: SchedulingLink }) {
  const link = made.link ?? '';
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
            openComposer({ candidateIds: [candidate.id], bookingId: made.id, purpose: 'interview' });
          }}
        >
          Write mail
        </Button>
      </DialogActions>
    </>
  );
}
