import { whoAnswers } from './sentences.ts';
import { useOthers } from './use-others.ts';

interface AnsweringProps {
  workspace: string;
  candidateId: number;
}

/** In the composer: tells others that the person is writing to a candidate, and says who else is (product §12). */
export function Answering({ workspace, candidateId }: AnsweringProps) {
  const others = useOthers({ workspace, kind: 'answer', id: candidateId }).filter(
    ({ answering }) => answering,
  );
  if (others.length === 0) return null;
  return <p className="quiet">{whoAnswers(others)}, too</p>;
}
