import { isStage, STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { readDate, type DateOrder } from './dates.ts';
import { headingKey } from './headings.ts';

/** The meaning of a text in a column of stages or statuses: a stage here, or still in progress. */
export type Standing = Stage | 'active';

/** Words of other products and languages for the stages, as {@link headingKey} makes them. */
const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  applied: `applied|application|application review|new|new applicant|new application|new applicants|inbox|lead|sourced|to review|under review|awaiting review|cv review|resume review|contacted|reached out|prospect|beworben|bewerbung|eingang|neu|neue bewerbung|eingegangen|candidature|nouveau|nouvelle|recu|a traiter|solicitud|nuevo|nueva|recibido|recibida|postulado|inscrito|candidatura|nuovo|nuova|ricevuta|novo|nova|inscricao|recebido|recebida|sollicitatie|nieuw|ontvangen|aplikacja|nowy|nowa|zgloszenie|новый|новая|отклик|заявка|応募|新規|エントリー|书類選考前|新申请|新简历|待处理|已投递|初筛前`,
  screen: `screen|screening|phone screen|phone screening|recruiter screen|recruiter screening|preliminary phone screen|phone|phone interview|telephone interview|telefoninterview|telefonat|vorauswahl|sichtung|prufung|in prufung|preselection|pre selection|prequalification|entretien telephonique|tri|preseleccion|preseleccionado|entrevista telefonica|filtro|preselezione|screening telefonico|colloquio telefonico|triagem|pre selecao|entrevista por telefone|voorselectie|telefonisch gesprek|preselekcja|rozmowa telefoniczna|скрининг|первичный отбор|телефонное интервью|書類選考|一次選考|スクリーニング|筛选|初筛|简历筛选|电话面试`,
  tech: `tech|technical|interview|interviews|interviewing|1st interview|2nd interview|first interview|second interview|final interview|onsite|on site|on site interview|face to face|assessment|test|task|take home|take home test|case study|trial day|reference check|gesprach|vorstellungsgesprach|interview 1|bewerbungsgesprach|probetag|probearbeiten|im gesprach|entretien|entretiens|en entretien|entretien rh|entretien technique|entrevista|entrevistas|entrevista tecnica|en entrevista|prueba tecnica|colloquio|colloqui|colloquio tecnico|prova tecnica|entrevista presencial|teste tecnico|gesprek|sollicitatiegesprek|rozmowa|rozmowa kwalifikacyjna|zadanie|интервью|собеседование|тестовое задание|面接|一次面接|二次面接|最終面接|技術面接|面试|一面|二面|三面|终面|技术面试|复试|笔试`,
  offer: `offer|offers|offered|offer extended|offer sent|offer made|offer pending|negotiation|pre hire|angebot|vertragsangebot|angebot gesendet|offre|proposition|offre envoyee|oferta|oferta enviada|offerta|proposta|offerta inviata|proposta enviada|aanbod|aanbieding|arbeidsvoorwaarden|propozycja|oferta wyslana|оффер|предложение|内定|オファー|条件提示|offer 已发|发放offer|录用通知`,
  hired: `hired|hire|accepted|offer accepted|onboarding|onboarded|joined|started|employee|eingestellt|zugesagt|zusage|angenommen|embauche|embauchee|recrute|recrutee|accepte|integre|contratado|contratada|aceptado|aceptada|incorporado|assunto|assunta|accettato|accettata|contratado a|admitido|admitida|aceito|aangenomen|in dienst|zatrudniony|zatrudniona|przyjety|przyjeta|нанят|нанята|принят|принята|вышел на работу|採用|入社|内定承諾|承諾|已录用|录用|已入职|入职|已接受`,
  rejected: `rejected|reject|declined|denied|archived|disqualified|not selected|not a fit|not suitable|unsuccessful|unqualified|closed|withdrawn|withdrew|candidate withdrew|offer declined|no|abgelehnt|absage|abgesagt|zuruckgezogen|ungeeignet|refuse|refusee|rejete|rejetee|ecarte|non retenu|non retenue|desiste|rechazado|rechazada|descartado|descartada|no apto|no seleccionado|retirado|respinto|respinta|scartato|scartata|rifiutato|rifiutata|non idoneo|ritirato|rejeitado|rejeitada|reprovado|reprovada|recusado|recusada|desclassificado|desistiu|afgewezen|niet geschikt|teruggetrokken|odrzucony|odrzucona|zrezygnowal|odmowa|отказ|отклонен|отклонена|не подходит|отказался|不採用|不合格|辞退|見送り|お見送り|已拒绝|拒绝|已淘汰|淘汰|不合适|未通过|放弃`,
};

/** Words for a candidate in progress without a stage. */
const ACTIVE_WORDS = `active|in progress|in process|open|ongoing|current|live|pending|on hold|in review|qualified|aktiv|offen|laufend|in bearbeitung|en cours|actif|active candidate|activo|activa|en proceso|abierto|attivo|attiva|in corso|aperto|ativo|ativa|em andamento|em processo|aberto|actief|lopend|aktywny|aktywna|w toku|активный|активен|в работе|в процессе|選考中|進行中|対応中|进行中|招聘中|流程中|处理中`;

const STANDINGS: ReadonlyMap<string, Standing> = new Map<string, Standing>([
  ...STAGES.flatMap((stage) =>
    [headingKey(STAGE_LABELS[stage]), ...STAGE_WORDS[stage].split('|')].map((word) => [word, stage] as const),
  ),
  ...ACTIVE_WORDS.split('|').map((word) => [word, 'active'] as const),
]);

/** Tells whether a whole text is a word for a stage or for being in progress. */
export function isStageWord(text: string): boolean {
  return STANDINGS.has(headingKey(text));
}

/** Guesses the meaning of a text. Null: it is unknown, and the screen asks. */
export function guessStanding(text: string): Standing | null {
  const key = headingKey(text);
  if (isStage(key)) return key;
  const named = STANDINGS.get(key);
  if (named || key === '') return named ?? null;
  // “Phone interview with Ana” has words of a stage: the longest counts, and of two as long the later stage.
  const words = ` ${key} `;
  const within = [...STANDINGS].filter(([word]) => word.length > 2 && words.includes(` ${word} `));
  const longest = Math.max(...within.map(([word]) => word.length));
  return within.findLast(([word]) => word.length === longest)?.[1] ?? null;
}

/** The cells about the stage in a row, each as in the file. */
interface StandingCells {
  readonly stage: string;
  readonly status: string;
  readonly disqualified: string;
  readonly reason: string;
  readonly rejectedAt: string;
  readonly hiredAt: string;
}

interface StandingInRow {
  readonly stage: Stage;
  /** When they were hired or rejected, where the file says so. */
  readonly since?: Timestamp | undefined;
}

const NO = /^(?:|0|no?|false|f|nein|non|não|nao|nie|nee|нет|いいえ|否|active|aktiv)$/i;

/**
 * The stage of a row, by all columns that say something of it: who was hired or rejected is so here, whatever the stage was in
 * which it happened.
 *
 * @param meant the chosen meaning of a text in the column of stages or of statuses
 */
export function readStanding(
  cells: StandingCells,
  meant: (field: 'stage' | 'status', text: string) => Standing | null,
  order: DateOrder,
): StandingInRow {
  const [status, stage] = [meant('status', cells.status), meant('stage', cells.stage)];
  const [hired, rejected] = [readDate(cells.hiredAt, order), readDate(cells.rejectedAt, order)];
  const isRejected = !NO.test(cells.disqualified) || rejected !== null;
  const end =
    endOf(status) ?? (isRejected ? 'rejected' : null) ?? (hired === null ? null : 'hired') ?? endOf(stage);
  if (end) {
    const at = end === 'hired' ? hired : (rejected ?? readDate(cells.disqualified, order));
    return { stage: end, ...(at !== null && { since: at }) };
  }
  // A reason alone says that somebody was rejected, unless something says that they are in progress.
  if (status === null && stage === null && cells.reason !== '') return { stage: 'rejected' };
  const [open] = [stage, status].filter((each) => each !== null && each !== 'active');
  return { stage: open ?? 'applied' };
}

function endOf(standing: Standing | null): 'hired' | 'rejected' | null {
  return standing === 'hired' || standing === 'rejected' ? standing : null;
}
