import type { Overall } from '#domain/scorecard/words.ts';
import { headingKey } from './headings.ts';

/** How a decision is written, as {@link headingKey} makes it, by other products and in the languages of headings. */
const WORDS: Readonly<Record<Overall, string>> = {
  'strong yes':
    'strong yes|definitely yes|definitely|yes definitely|strong hire|definitely hire|strongly recommend|strongly recommended|strong recommend|klares ja|auf jeden fall|tout a fait|definitivamente si|assolutamente si|zdecydowanie tak|точно да',
  yes: 'yes|y|true|hire|recommend|recommended|pass|passed|advance|advanced|proceed|move forward|accept|accepted|approved|positive|thumbs up|lean yes|lean hire|ja|zusage|oui|favorable|si|sim|aprovado|aprobado|tak|да|はい|合格|通过|是',
  no: 'no|n|false|no hire|not hire|don t hire|do not hire|not recommend|not recommended|do not recommend|don t recommend|fail|failed|reject|rejected|decline|declined|negative|thumbs down|lean no|lean no hire|nein|absage|abgelehnt|non|defavorable|rechazado|reprovado|nao|nee|nie|нет|いいえ|不合格|否|未通过',
  'strong no':
    'strong no|definitely no|definitely not|strong no hire|strong reject|strongly not recommended|strongly do not recommend|klares nein|auf keinen fall|pas du tout|assolutamente no|zdecydowanie nie|точно нет',
};

const BY_WORDS: ReadonlyMap<string, Overall> = new Map(
  (Object.entries(WORDS) as [Overall, string][]).flatMap(([decision, words]) =>
    words.split('|').map((word) => [word, decision] as const),
  ),
);

/** Reads a decision in words. Null: unknown. */
export function readDecision(text: string): Overall | null {
  return BY_WORDS.get(headingKey(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))) ?? null;
}
