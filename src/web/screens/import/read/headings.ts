import { DETAILS, perLine, type LineDetail } from '#domain/candidate/candidate-details.ts';
import { searchable } from '#domain/searchable.ts';
import type { ImportField } from './fields.ts';

/**
 * The names of columns, as {@link headingKey} makes them: by this product, by the exports of Greenhouse, Lever,
 * Workable, Ashby, Recruitee, BambooHR, Teamtailor, Personio, LinkedIn, Indeed, HubSpot, and the contacts of Google and
 * Outlook, and in spreadsheets in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian,
 * Japanese and Chinese. Earlier names of a field are more certain.
 */
const WRITTEN: Readonly<
  Record<Exclude<ImportField, LineDetail>, string> & Partial<Record<LineDetail, string>>
> = {
  firstName: `first name|firstname|given name|forename|vorname|rufname|prenom|nombre de pila|primer nombre|nome proprio|primeiro nome|voornaam|imie|имя|名|名前|下の名前|名字|first`,
  middleName: `middle name|additional name|second name|zweiter vorname|deuxieme prenom|segundo nombre|secondo nome|nome do meio|tussenvoegsel|drugie imie|отчество`,
  lastName: `last name|lastname|surname|family name|nachname|familienname|zuname|nom de famille|apellidos|apellido|cognome|sobrenome|ultimo nome|apelido|achternaam|familienaam|nazwisko|фамилия|姓|苗字|姓氏|last`,
  name: `name|full name|fullname|display name|vollstandiger name|name des bewerbers|nom complet|nom et prenom|nom prenom|prenom nom|nombre completo|nombre y apellidos|nombre|nome completo|nome e cognome|nome|naam|volledige naam|imie i nazwisko|nazwisko i imie|фио|полное имя|кандидат|氏名|お名前|フルネーム|候補者名|応募者名|姓名|候选人|候选人姓名|full legal name|nom|bewerber|candidate|applicant|candidat|candidato|candidata|sollicitant|kandydat|who`,
  email: `email|e mail|email address|e mail address|email addresses|emails|mail|primary email|personal email|e mail adresse|emailadresse|mailadresse|adresse e mail|adresse mail|adresse email|adresse electronique|courriel|mel|correo electronico|correo|direccion de correo|email contacto|indirizzo email|indirizzo e mail|posta elettronica|endereco de email|endereco de e mail|correio eletronico|mailadres|e mailadres|emailadres|adres e mail|adres email|poczta|электронная почта|эл почта|почта|メール|メールアドレス|eメール|電子メール|邮箱|电子邮件|电子邮箱|邮件地址`,
  phone: `phone|phone number|phone numbers|phones|mobile|mobile phone|mobile number|cell|cell phone|cellphone|telephone|telephone number|tel|contact number|primary phone|home phone|telefon|telefonnummer|tel nr|handy|handynummer|mobil|mobiltelefon|mobilnummer|rufnummer|numero de telephone|portable|telephone portable|tel portable|mobile portable|telefono|telefono movil|movil|celular|numero de telefono|cellulare|numero di telefono|recapito telefonico|telefone|telemovel|numero de telefone|telefoonnummer|telefoon|mobiel|mobiele nummer|gsm|numer telefonu|telefon komorkowy|komorka|nr telefonu|телефон|номер телефона|мобильный|моб телефон|電話|電話番号|携帯|携帯電話|携帯番号|电话|手机|手机号|手机号码|联系电话|whatsapp`,
  job: `job|job name|jobs|job post|job opening|job applied for|applied for|applied position|position applied for|position applied|applied role|applying for|vacancy|vacancy title|opening|posting|posting title|posting name|offer title|job offer|requisition|requisition title|req title|job title|position|role|active project|project|stelle|stellentitel|stellenbezeichnung|stellenanzeige|ausschreibung|bewerbung als|bewirbt sich fur|poste|poste vise|offre|intitule du poste|puesto|puesto solicitado|vacante|oferta|cargo|posizione|ruolo|annuncio|vaga|cargo pretendido|posicao|vacature|functie|vacaturetitel|stanowisko|oferta pracy|rekrutacja|вакансия|должность|позиция|職種|応募職種|求人|ポジション|応募ポジション|职位|应聘职位|岗位|应聘岗位|申请职位`,
  stage: `stage|current stage|stage name|pipeline stage|interview stage|current interview stage|hiring stage|recruiting stage|application stage|candidate stage|step|phase|aktuelle phase|bewerbungsphase|stufe|schritt|etape|etape actuelle|etapa|etapa actual|fase|fase attuale|fase atual|huidige fase|etap|этап|стадия|ステージ|選考段階|選考ステータス|フェーズ|阶段|招聘阶段|当前阶段|面试阶段`,
  status: `status|application status|candidate status|hiring status|lead status|applicant status|outcome|decision|result|bewerbungsstatus|bewerberstatus|stand|ergebnis|entscheidung|statut|statut de la candidature|resultat|decisione|estado|estado de la solicitud|situacion|resultado|decision final|stato|esito|situacao|estado da candidatura|uitkomst|stan|wynik|decyzja|статус|решение|результат|ステータス|状況|状態|結果|合否|状态|结果`,
  disqualified: `disqualified|is disqualified|rejected|is rejected|archived|is archived|abgelehnt|disqualifiziert|refuse|rejete|ecarte|descalificado|rechazado|squalificato|respinto|desqualificado|rejeitado|afgewezen|odrzucony|отклонен|отказ|不採用|不合格|已拒绝|已淘汰`,
  reason: `rejection reason|reason for rejection|rejected reason|reject reason|reason rejected|disqualification reason|disqualified reason|disqualify reason|archive reason|archived reason|reason for archiving|absagegrund|ablehnungsgrund|grund der absage|grund der ablehnung|motif de refus|motif de rejet|raison du refus|motivo de rechazo|motivo del rechazo|motivo de descarte|motivo del rifiuto|motivo di rifiuto|motivo scarto|motivo da rejeicao|motivo de rejeicao|motivo da recusa|reden van afwijzing|afwijsreden|reden afwijzing|powod odrzucenia|причина отказа|причина отклонения|不採用理由|不合格理由|見送り理由|拒绝原因|淘汰原因|reason`,
  appliedAt: `applied at utc|applied|applied at|applied on|applied date|date applied|application date|application created at|application created|date of application|created at|createdat|created|created on|created date|create date|created datetime|date created|date added|added on|added|sourced at|received|received on|submitted|submitted at|submission date|bewerbungsdatum|beworben am|beworben|eingang|eingangsdatum|eingegangen am|date de candidature|date de reception|recu le|candidature du|fecha de solicitud|fecha de aplicacion|fecha de postulacion|fecha de candidatura|fecha de inscripcion|fecha|data candidatura|data di candidatura|data domanda|data da candidatura|data de candidatura|data de inscricao|data|sollicitatiedatum|datum sollicitatie|gesolliciteerd op|datum|data aplikacji|data zgloszenia|дата отклика|дата заявки|дата|応募日|応募日時|登録日|申请日期|投递日期|投递时间|申请时间|日期|date|timestamp|zeitstempel`,
  rejectedAt: `rejected at|rejected on|rejected date|rejection date|date rejected|date of rejection|disqualified at|disqualified on|disqualification date|date disqualified|archived at|archived on|archive date|archived date|abgelehnt am|absagedatum|absage am|date de refus|refuse le|date de rejet|fecha de rechazo|fecha rechazo|data rifiuto|data di rifiuto|data da rejeicao|data da recusa|afgewezen op|datum afwijzing|data odrzucenia|дата отказа|不採用日|拒绝日期`,
  hiredAt: `hired at|hired on|hired date|hire date|date hired|date of hire|offer accepted at|offer accepted on|accepted at|eingestellt am|einstellungsdatum|date d embauche|embauche le|fecha de contratacion|contratado el|data assunzione|data di assunzione|assunto il|data de contratacao|data da contratacao|aangenomen op|datum in dienst|data zatrudnienia|дата найма|дата приема|採用日|入社日|录用日期|入职日期`,
  source: `source|source name|sources|sourcing channels|application source|candidate source|recruiting channel|recruitment channel|channel|lead source|original source|how did you hear about us|how did you find us|referred from|origin|quelle|herkunft|kanal|recruiting kanal|bewerbungsquelle|aufmerksam geworden durch|origine|provenance|canal|fuente|origen|fuente de reclutamiento|fonte|provenienza|canale|origem|bron|herkomst|kanaal|zrodlo|источник|応募経路|媒体|流入経路|来源|渠道|招聘渠道|简历来源`,
  tags: `tags|tag|labels|label|categories|category|keywords|skills|group membership|schlagworte|schlagworter|stichworte|kategorien|fahigkeiten|etiquettes|mots cles|competences|etiquetas|palabras clave|habilidades|etichette|competenze|parole chiave|palavras chave|habilidades e competencias|trefwoorden|vaardigheden|tagi|etykiety|umiejetnosci|теги|метки|навыки|タグ|スキル|标签|技能`,
  links: `links|link|linkedin|linkedin url|linkedin profile|linkedin profile url|linked in|public profile url|profile url|profile link|profile|website|website address|website addresses|websites|web page|webpage|homepage|social media|social profiles|social links|portfolio|portfolio url|github|github url|xing|url|urls|profil|profil linkedin|webseite|internetseite|site web|site internet|perfil|perfil de linkedin|sitio web|pagina web|profilo linkedin|sito web|sito|perfil linkedin|site|profiel|ссылка|ссылки|профиль|リンク|ポートフォリオ|链接|个人主页|领英`,
  note: `note|notes|comment|comments|remarks|feedback|summary|message|cover letter|additional information|notiz|notizen|bemerkung|bemerkungen|kommentar|kommentare|anmerkung|anmerkungen|nachricht|remarque|remarques|commentaire|commentaires|notas|nota|comentario|comentarios|observaciones|note aggiuntive|osservazioni|commento|commenti|observacoes|opmerking|opmerkingen|notities|notitie|uwagi|komentarz|notatki|notatka|заметка|заметки|комментарий|комментарии|примечание|備考|メモ|コメント|备注|评论|说明`,
};

/** The headings of each field. A line without others has its label. */
export const HEADINGS: Readonly<Record<ImportField, string>> = {
  ...perLine((line) => headingKey(DETAILS[line].label)),
  ...WRITTEN,
};

/** Beside a column of employers, these say what somebody works as, not what they apply for. */
export const OWN_TITLES: ReadonlySet<string> = new Set(['job title', 'position', 'role', 'title']);

const EMPLOYERS: ReadonlySet<string> = new Set(
  'company|current company|employer|current employer|organization|organization name|organisation|firma|arbeitgeber|entreprise|societe|employeur|empresa|azienda|empregador|bedrijf|werkgever|pracodawca|компания|会社|会社名|公司'.split(
    '|',
  ),
);

export function isEmployer(key: string): boolean {
  return EMPLOYERS.has(key);
}

/** The words alone, in lower case and without accents: “E-Mail_Address ” becomes “e mail address”. */
export function headingKey(heading: string): string {
  return searchable(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words beside which a heading means the same: “Candidate’s personal e-mail (1)” is “e mail”. */
const BESIDE =
  /^(?:s|the|of|your|ihre?|deine?|votre|tu|su|il|candidates?|applicants?|contacts?|persons?|people|kandidaten?|bewerber|du|des|de|del|candidat|candidato|candidata|primary|personal|private|privat|work|home|other|main|current|value|no|nr|number|dd|mm|yyyy|yy|utc|gmt|required|optional|pflichtfeld|obligatoire|\d+)$/;

/** A heading without the words beside what it means; empty when nothing else is left. */
export function plainHeading(key: string): string {
  return key
    .split(' ')
    .filter((word) => !BESIDE.test(word))
    .join(' ');
}
