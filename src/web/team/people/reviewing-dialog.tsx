import { useState } from 'react';
import { REVIEWS_NOTHING } from '#domain/team/review.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { toast } from '#web/kit/toast.tsx';
import { tell, type MemberRow } from './people-calls.ts';
import { membersQuery } from './people-queries.ts';
import { useOwnWrite } from './use-own-write.ts';
import { ReviewingFields } from './reviewing-fields.tsx';

interface ReviewingDialogProps {
  member: MemberRow;
  /** The ids of secrets of the member that go on. */
  keep: readonly string[];
  onClose: () => void;
}

/** Chooses what a member may review. Saving makes the member a reviewer. */
export function ReviewingDialog({ member, keep, onClose }: ReviewingDialogProps) {
  const { id, name } = member;
  const [reviewing, setReviewing] = useState(member.reviewing ?? REVIEWS_NOTHING);
  const { mutate, isPending } = useOwnWrite(
    () =>
      tell(
        'PATCH /people/{id}',
        { params: { id }, body: { role: 'reviewer', reviewing, ...(keep.length > 0 && { keep }) } },
        'The role was not changed',
      ),
    {
      shownBy: membersQuery,
      onDone: () => {
        toast.info(`What ${name} reviews is saved`);
        onClose();
      },
    },
  );
  return (
    <Dialog title={`What ${name} reviews`} onClose={onClose}>
      <ReviewingFields value={reviewing} onChange={setReviewing} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
