/**
 * Expressions that may take longer than their input is long, each with the reason why that harms nobody: the input is
 * bounded. By the expression as it is written.
 */
export const BOUNDED: Readonly<Record<string, string>> = {
  '/\\B(?=(?:\\d{3})+$)/g': 'The digits of a number: at most 22.',
  '/\\B(?=(\\d{3})+$)/g': 'The digits of a number: at most 22.',
};

/** Expressions that code makes, each with one of those that it makes, which is checked. By the code. */
export const MADE: Readonly<Record<string, RegExp>> = {
  'new RegExp(`^$|${EMAIL.source}`)': /^$|^[^\s@]+@[^\s@]+$/,
  'new RegExp(`\\\\b${name}\\\\s*=\\\\s*["\']([^"\']*)`)': /\bContentType\s*=\s*["']([^"']*)/,
  "new RegExp(`(?<!\\\\p{L})(?:${words})`, 'iu')": /(?<!\p{L})(?:englisch|english|anglais)/iu,
  "new RegExp(LETTERS.flatMap(([, latin]) => latin || []).join('|'), 'g')": /shch|ya|zh|a/g,
  "new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')": /[ßæ’“]/g,
  'new RegExp(`<${element}>([^<]*)</${element}>`)': /<Key>([^<]*)<\/Key>/,
  "new RegExp(`^${name}[;:]`, 'i')": /^METHOD[;:]/i,
  "new RegExp(`^(${NOTIFICATION_KINDS.join('|')})-[1-9]\\\\d{0,14}$`)": /^(mention|reply)-[1-9]\d{0,14}$/,
  "new RegExp(`^${path.replace(/\\{\\w+\\}/g, '[^/]+')}$`)": /^\/candidates\/[^/]+\/notes\/[^/]+$/,
  "new RegExp(`^${path.replace(/\\{\\w+\\}/g, '\\\\d+')}$`)": /^\/candidates\/\d+\/notes\/\d+$/,
  'new RegExp(`(?:^|\\\\s)${name}="([^"]*)"`)': /(?:^|\s)href="([^"]*)"/,
  "new RegExp(\n  `\\\\.(?:zip|jpg|html?|mht|${FILE_KINDS.filter((kind) => kind !== 'txt').join('|')})$`,\n  'i',\n)":
    /\.(?:zip|jpg|html?|mht|pdf|docx)$/i,
  'new RegExp(`[:,["](?:${[...ids].join(\'|\')})[\\\\]},"]`)': /[:,["](?:12|345)[\]},"]/,
};

/** Safe expressions for which the analyser needs long. The soak checks them. By the expression as it is written. */
export const SLOW_TO_CHECK: readonly string[] = [
  '/(?<![T, ])[T, ]+(?:at |um |à |a las |alle |om )?\\d{1,2}(?:[:h]\\d\\d){1,2}(?:\\.\\d+)? ?(?:[ap]\\.? ?m\\.?)? ?(?:Z|UTC|GMT)?(?: ?[+-]\\d\\d:?\\d\\d)?(?: ?Uhr)?$/i',
  '/(?<![\\p{L}\\p{N}._-])([\\p{L}\\p{N}._-]{1,64}) at ([\\p{L}\\p{N}-]{1,63}) dot (\\p{L}{2,9})/giu',
  '/(?<![\\p{L}\\p{N}@._-])(?:https?:\\/\\/[^\\s<>|,;()[\\]“”"]+|(?:[a-z0-9][a-z0-9-]*\\.)+(?:com|org|net|dev|io|me|de|at|ch|fr|es|it|pt|nl|pl|ru|cn|jp|kr|uk|eu|in|info|app|xyz|co|tech|page|site|online|blog|design|studio|works|name|ca|au|us|br|se|no|dk|fi|cz|be|ai)(?:\\/[^\\s<>|,;()[\\]“”"]*)?)(?![\\p{L}\\p{N}@])/giu',
  '/([\\p{L}\\p{N}]) ?\\n?@ ?\\n?(?=[\\p{L}\\p{N}-]+(?: ?\\n?\\. ?\\n?[\\p{L}\\p{N}-]+)*\\.\\p{L})(?!\\S{0,255}@)/gu',
  '/<((?:\\w+:)?(?:delText|instrText|Fallback|tracked-changes|posOffset|align|pct\\w+)|dc:creator|dc:date)(?:\\s[^<>]*)?(?<!\\/)>[^]*?(?:<\\/\\1>|$)/g',
  '/<(?:\\w+:)?(?:Override|Default)\\b[^<>]*>/g',
  '/<(?:\\w+:)?(?:tab|s|ptab)\\b[^<>]*\\/>/g',
  '/<\\/(?:\\w+:)?(?:p|h)>|<(?:\\w+:)?(?:br|cr|line-break)\\b[^<>]*>|<(?:\\w+:)?(?:txbxContent|text-box|note-body|annotation)\\b[^<>]*>/g',
  '/<\\/(?:td|th)\\b[^>]*(?:>|$)/gi',
  '/<\\/?(?:address|article|aside|blockquote|body|br|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|head|header|hr|li|main|nav|ol|option|p|pre|section|table|title|tr|ul)\\b[^>]*(?:>|$)/gi',
  '/<br\\s*\\/?>|<\\/(?:p|li|ul|ol|pre|h\\d)>/gi',
  '/\\.(\\w+)(?:\\.macroEnabled(?:Template)?)?(?:\\.main)?\\+xml$/',
  '/\\bheader\\.from\\s*=\\s*"?(?:[^\\s"@;]*@)?([^\\s";]+)/i',
  '/^(?:From [^\\n]*\\n)?(?:[!-9;-~]+:[^\\n]*\\n(?:[ \\t][^\\n]*\\n)*)+\\r?\\n/',
  '/^(?:color|background-color|font(?:-(?:family|size|style|variant|weight))?|line-height|letter-spacing|text-(?:align|decoration|indent|transform)(?:-[a-z]+)?|vertical-align|white-space|(?:margin|padding|border)(?:-[a-z-]+)?|width|max-width|height|list-style-type|direction|display)$/',
  '/^(?:envelope|e-?mail)(?=[\\p{L}\\p{N}]{3}[^@]*@)/iu',
  '/^(?:full ?name|name|vor- und (?:nach|zu)name|vor-? ?(?:und )?zuname|name, vorname|nom(?: et prénoms?)?|nombre(?: y apellidos)?|nome(?: completo| e cognome)?|naam|imię i nazwisko|ф\\.? ?и\\.? ?о\\.?|имя|姓\\s*名|氏\\s*名|名前|성명|이름)\\s*[:：|]\\s*/iu',
  '/^(?:https?:\\/\\/)?(?:[\\w-]+\\.)?(?:linkedin\\.com\\/(?:in|pub|company)?|github\\.com\\/|gitlab\\.com\\/|xing\\.com\\/(?:profile|people)\\/|behance\\.net\\/|dribbble\\.com\\/|medium\\.com\\/@?|stackoverflow\\.com\\/users\\/|orcid\\.org\\/|researchgate\\.net\\/profile\\/|kaggle\\.com\\/|twitter\\.com\\/|x\\.com\\/|bitbucket\\.org\\/|codepen\\.io\\/|leetcode\\.com\\/|huggingface\\.co\\/)[\\w%@./-]*/i',
  '/^(?:n\\.?\\/?a\\.?|none|null|nil|undefined|unknown|nan|[-–—_.?/\\s]+|#(?:n\\/a|value!|ref!|name\\?)|k\\.?\\s?a\\.?|keine?|néant|aucune?|ninguno|nessuno|nenhum|geen|brak|нет|なし|無し|无|無)$/i',
  '/^(?:s|the|of|your|ihre?|deine?|votre|tu|su|il|candidates?|applicants?|contacts?|persons?|people|kandidaten?|bewerber|du|des|de|del|candidat|candidato|candidata|primary|personal|private|privat|work|home|other|main|current|value|no|nr|number|dd|mm|yyyy|yy|utc|gmt|required|optional|pflichtfeld|obligatoire|\\d+)$/',
  '/^(\\d{1,2}(?:[.,]\\d+)?)\\s*(?:h|hrs?|hours?|std\\.?|stunden?|heures?|horas?|ore?|uur)\\.?\\s*(?:(\\d{1,2})\\s*(?:m|min|mins|minutes?)?\\.?)?$/',
  '/^(\\d{1,3})(?:[.,]0+)?\\s*(?:m|mins?|minutes?|minuten|minutos|minuti|minut|мин|分钟?)?\\.?$/',
  '/^(“.+”) is at \\d+ now, not \\d+\\. [^]*$/',
  '/^COPY (?:"?\\w+"?\\.)?"?(\\w+)"? \\(.*\\) FROM stdin;$/',
  '/^DT(START|END)[;:].*$/gm',
  '/^[>*\\s]*(?:From|Von|De|Da|Van|Od|Fra|Från|Lähettäjä)\\*?\\s*:\\*?\\s*(\\S[^]*)$/i',
  '/^[>*\\s]*(?:Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp|Temat|Emne|Ämne|Assunto)\\*?\\s*:\\*?\\s*(\\S[^]*)$/i',
  '/^[T, ]*(?:at |um |à |a las |alle |om )?(\\d{1,2})(?:[:h.](\\d\\d)?)?(?::\\d\\d(?:\\.\\d+)?)? ?(?:([ap])\\.? ?m?\\.?)? ?(Z|UTC|GMT)? ?([+-]\\d\\d:?\\d\\d)?(?: ?Uhr)?$/i',
  '/^[^\\p{L}\\p{N}]*(?:last updated?|updated|stand|page \\d|curriculum vitae|cv|résumé|resume|lebenslauf)(?!\\p{L}).{0,30}$|^[^\\p{L}\\p{N}]*$/iu',
  '/^[^\\p{L}\\p{N}]*(?:non[ -]?related )?(?:references?|referees?|referenzen|références|referencias|referenze|рекомендации)[^\\p{L}\\p{N}]*$/iu',
  '/^[^\\w<]*(?:<\\?xml[^>]*>\\s*)?(?:<!--[^>]*-->\\s*)*<(?:!doctype\\s+html|html|head|meta|title|style|body|div|p|table|h[1-6])\\b[^>]*>/i',
  '/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)$/i',
  '/^\\s*(?:on|am|le|el|il|op|em|den|w dniu|dnia)\\b.{4,200}:\\s*$/i',
  "/^\\s*[-_]{2,}\\s*(?:original message|urspr[uü]ngliche nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht)\\s*[-_]{2,}\\s*$/i",
  '/^\\s*\\*?(?:sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|sendt|skickat|wysłano)\\s?:\\*?\\s*\\S/i',
  '/^content-[\\w-]+:/gim',
  '/fluent|flie[sß]+end|verhandlungssicher|courant|fluid|fluente|vloeiend|biegł|свободн|流利|精通|full professional|professional working|proficient/iu',
];
