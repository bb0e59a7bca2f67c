import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { CandidateFile } from '#domain/files/file.ts';
import { docxOf } from './docx.ts';
import { linesOf } from './lines.ts';
import { pdfOf } from './pdf.ts';
import { DEMO_CVS, type DemoCv } from './people.ts';

/** The CVs that candidates of the demo have attached (product §9). */
export function demoFiles(candidates: readonly Candidate[]): CandidateFile[] {
  return DEMO_CVS.flatMap((cv, at) => {
    const candidate = candidates[cv.of - 1];
    if (!candidate) return [];
    const { id: candidateId, appliedAt: addedAt } = candidate;
    return [{ id: at + 1, candidateId, ...cv.file, text: textOf(cv), addedAt, by: LOCAL_ACTOR }];
  });
}

/** The bytes of a CV of the demo by their hash; null for any other file. They are made when they are asked for. */
export function demoFileBytes(hash: string): Uint8Array<ArrayBuffer> | null {
  const cv = DEMO_CVS.find(({ file }) => file.hash === hash);
  return cv ? bytesOf(cv) : null;
}

function bytesOf(cv: DemoCv): Uint8Array<ArrayBuffer> {
  return cv.file.kind === 'pdf' ? pdfOf(linesOf(cv)) : docxOf(linesOf(cv));
}

/** The searchable text of a CV. */
function textOf(cv: DemoCv): string {
  return linesOf(cv)
    .map(({ text, aside }) => (aside ? `${text}\n${aside}` : text))
    .join('\n');
}
