import { useState } from 'react';
import { useHost } from '#web/app/host/host.ts';
import { serverTime } from '#web/app/time/server-time.ts';
import { useNotes } from '#web/candidate/profile/profile-queries.ts';
import { useStore } from '#web/kit/store.ts';
import { whoAnswers, whoIsThere } from './sentences.ts';
import { useOthers } from './use-others.ts';

interface AnsweringProps {
  workspace: string;
  candidateId: number;
}

interface PlaceProps extends AnsweringProps {
  /** True below a note, false in the composer of messages. */
  isNote?: boolean;
}

/** Other members who write to a candidate, or a note about one. */
export function Answering({ isNote = false, ...place }: PlaceProps) {
  return isNote ? <Noting {...place} /> : <Messaging {...place} />;
}

/** In the composer: tells others that the person is writing to a candidate, and says who else is (product §12). */
function Messaging({ workspace, candidateId }: AnsweringProps) {
  const others = useOthers({ workspace, kind: 'answer', id: candidateId }).filter(
    ({ answering }) => answering,
  );
  if (others.length === 0) return null;
  return <p className="quiet">{whoAnswers(others)}, too</p>;
}

/** The most characters of another's note that are shown. The whole note is in the list. */
const EXCERPT_LENGTH = 100;

/**
 * Below a note that is being written: tells others that the person writes one, says who else does, and what others have
 * added since (product §12). A note can't be changed, so nothing is overwritten.
 */
function Noting({ workspace, candidateId }: AnsweringProps) {
  const { person, team } = useHost();
  const { handle } = useStore(person.profile);
  const others = useOthers({ workspace, kind: 'note', id: candidateId });
  const [since] = useState(() => new Date(serverTime()).toISOString());
  const notes = useNotes(candidateId).data?.data ?? [];
  const own = team?.members.read().find((member) => member.handle === handle)?.id;
  const added = notes.filter(({ by, createdAt }) => by !== own && createdAt > since);
  return (
    <div className="quiet">
      {others.length > 0 && <p>{whoIsThere('note', others)}</p>}
      <div role="status">
        {added.map(({ id, by, text }) => (
          <p key={id} dir="auto">
            {`Added meanwhile by ${team?.members.nameOf(by) ?? 'somebody'}: “${excerptOf(text)}”`}
          </p>
        ))}
      </div>
    </div>
  );
}

function excerptOf(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}
