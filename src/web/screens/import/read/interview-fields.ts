import { columnSet } from './columns.ts';
import { HEADINGS } from './headings.ts';

/** The meanings of a column about past interviews, in the order of the screen's choices. */
export const INTERVIEW_FIELDS = {
  name: 'Candidate',
  firstName: 'Candidate’s first name',
  lastName: 'Candidate’s last name',
  email: 'Candidate’s email',
  job: 'Job',
  interview: 'Interview',
  startsAt: 'Date',
  time: 'Time',
  minutes: 'Minutes',
  interviewers: 'Interviewers',
  decision: 'Decision',
  notes: 'Notes',
} as const;

export type InterviewField = keyof typeof INTERVIEW_FIELDS;

/**
 * The names of columns, as `headingKey` makes them, by the exports of other products and in spreadsheets in the
 * languages of {@link HEADINGS}. Earlier names of a field are more certain.
 */
const INTERVIEW_HEADINGS: Readonly<Record<InterviewField, string>> = {
  name: `candidate name|applicant name|name of candidate|interviewee|${HEADINGS.name}`,
  firstName: `candidate first name|${HEADINGS.firstName}`,
  lastName: `candidate last name|${HEADINGS.lastName}`,
  email: `candidate email|applicant email|candidate e mail|${HEADINGS.email}`,
  job: HEADINGS.job,
  interview: `interview|interview name|interview title|interview type|interview step|interview stage|interview round|round|event|event name|event type|activity|type of interview|kit|interview kit|gesprach|interviewart|gesprachsart|runde|entretien|type d entretien|etape|entrevista|tipo de entrevista|ronda|colloquio|tipo di colloquio|gesprek|soort gesprek|ronde|rozmowa|rodzaj rozmowy|интервью|собеседование|этап|面接|面接名|選考|面试|面试轮次|stage|stage name|title|type`,
  startsAt: `interview date|date of interview|interviewed on|interviewed at|interview start|interview start time|scheduled interview|scheduled at|scheduled on|scheduled for|scheduled date|scheduled time|starts at|start|start date|start time|started at|start at|date time|datetime|date and time|held on|when|date|interviewtermin|termin|gesprachsdatum|beginn|datum|date de l entretien|date entretien|debut|fecha de entrevista|fecha de la entrevista|fecha|inicio|data colloquio|data del colloquio|data da entrevista|data|datum gesprek|data rozmowy|дата собеседования|дата интервью|дата|начало|面接日|面接日時|日時|日付|面试日期|面试时间|日期`,
  time: `time|interview time|time of interview|hour|uhrzeit|zeit|heure|hora|ora|orario|tijd|tijdstip|godzina|время|時刻|時間|时间`,
  minutes: `minutes|duration|duration minutes|duration min|duration in minutes|interview duration|length|length minutes|min|mins|dauer|dauer minuten|minuten|duree|duree minutes|duracion|minutos|durata|minuti|duracao|duur|czas trwania|minuty|длительность|минуты|所要時間|分|时长|分钟`,
  interviewers: `interviewers|interviewer|interviewer name|interviewer names|interviewer s|interviewed by|held by|conducted by|panel|panelists|panel members|attendees|hiring team|submitted by|scorecard by|interviewende|interviewer in|gefuhrt von|gesprachspartner|intervieweurs|intervieweur|recruteur|entrevistadores|entrevistador|entrevistado por|intervistatori|intervistatore|interviewer namen|prowadzacy|rekruter|интервьюер|интервьюеры|面接官|面接担当者|面试官`,
  decision: `decision|overall recommendation|overall decision|recommendation|overall rating|overall|hire decision|hiring decision|verdict|outcome|result|interview result|interview outcome|vote|score card decision|entscheidung|empfehlung|ergebnis|recommandation|avis|resultat|decision final|recomendacion|resultado|raccomandazione|decisione|esito|recomendacao|decisao|beslissing|advies|uitkomst|decyzja|rekomendacja|wynik|решение|рекомендация|результат|評価|判定|合否|结果|评价|结论`,
  notes: `notes|interview notes|scorecard notes|overall notes|key take aways|key takeaways|takeaways|private notes|${HEADINGS.note}`,
};

/** The possible meanings of columns about past interviews. */
export const INTERVIEW_COLUMNS = columnSet(INTERVIEW_FIELDS, INTERVIEW_HEADINGS, ['interviewers', 'notes']);
