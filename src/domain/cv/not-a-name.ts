import { nameLetters } from './name-keys.ts';

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Words of headings, job titles, places and organisations: a line with one of them is nobody's name. */
const WORDS = words(`
  curriculum vitae cv resume lebenslauf curriculo hoja vida bewerbung anschreiben bewerbungsunterlagen profil profile
  about me summary contact kontakt contacts contacto contatti contato details info information informations personal
  persönliche persönliches daten angaben data datos dati dados personnelles experience experiences experiencia experiencias
  esperienza esperienze experiência expérience expériences berufserfahrung erfahrung werkervaring employment work job career
  laboral professional professionnelle professionnelles profesional professionale education educación educacion educação
  formation formación formazione formação ausbildung bildung studium studies opleiding skills skill kenntnisse fähigkeiten
  compétences competencias competenze competências technical techniques languages language sprachen langues idiomas lingue
  projects project projekte projets proyectos progetti interests hobbies interessen awards certifications certificates
  zertifikate publications references referenzen objective goal achievements activities volunteer volunteering training
  name address adresse telefon phone email mail website portfolio linkedin github page seite updated last date born
  philosophy quote day life most proud strengths tools technologies frameworks programming software hardware
  engineer engineering developer entwickler entwicklerin développeur développeuse desarrollador sviluppatore programmer
  manager management director designer architect analyst scientist consultant assistant specialist administrator
  coordinator officer technician teacher lehrer nurse intern internship trainee student étudiant estudiante undergraduate
  graduate lead leader senior junior principal chief head president ceo cto founder co-founder owner freelance freelancer
  accountant lawyer professor researcher writer editor marketing sales finance business product quality assurance
  ingenieur ingénieur ingeniero ingegnere informatiker kaufmann kauffrau fachkraft mechaniker elektriker berater leiter
  stage stagiaire werkstudent praktikant mitarbeiter physicist physicien physicien woman geek tagline position title
  full stack fullstack front frontend back backend web mobile data devops cloud machine learning artificial intelligence
  electro electronics electrical mechanical civil medical human resources customer service support science sciences
  computer informatics informatik mathematics technology technologies bachelor master masters diploma degree phd msc bsc
  university universität université universidad università universidade college school hochschule schule institute institut
  instituto academy faculty fakultät gmbh inc ltd llc corp corporation company group bank hospital street straße strasse
  road avenue rue calle via
  republic county state district province germany deutschland france españa spain italia italy portugal nederland
  netherlands austria österreich switzerland schweiz suisse poland polska usa america states united kingdom england
  india china japan korea canada australia brasil brazil mexico russia turkey sri lanka london paris berlin münchen
  hamburg wien zürich madrid barcelona milano roma lisboa amsterdam moscow new york san los angeles francisco seattle
  austin boston chicago texas california toronto sydney mumbai bangalore delhi colombo beijing shanghai tokyo istanbul
  january february march april june july august september october november december present
  january januar februar märz mai juni juli oktober dezember
  and und et y e for für pour with mit the of in an at to a i my we
  welcome text sample example template your here dear team hiring letter cover motivation
  native fluent english german french spanish italian anglais français allemand englisch deutsch intermédiaire courant rest api
  site reliability dev ops devops git lab open source spring summer winter autumn tensor flow power point java script
  driver license permis nationality geburtsdatum gender age status marital date
  резюме контакты контактная информация опыт работы образование навыки языки обо мне проекты телефон адрес почта
  разработчик инженер менеджер программист архитектор ведущий старший аналитик россия москва университет город
  дата рождения цель личные данные персональная
  简历 个人简历 联系方式 教育背景 工作经历 工作经验 项目经验 技能 自我评价 个人信息 基本信息 求职意向 教育经历 专业技能
  姓名 电话 手机 邮箱 地址 性别 年龄 籍贯 学历 软件工程师 工程师 男 女 本科 硕士 博士
  履歴書 職務経歴書 氏名 学歴 職歴 資格 自己 志望動機 住所 電話 携帯 連絡先 職務要約 生年月日 現在 職務経歴 概要
  이력서 자기소개서 경력 학력 기술 프로젝트 연락처 이름 성명 자격증
`);

/** Endings of words that job titles and skills have, and names hardly. */
const ENDINGS = /(?:ware|ment|tion|tions|ology|gineer|veloper|ntwickler|ing|ungen|keit|schaft|isierung)$/;

/** Tells whether a word speaks against a name. */
export function isNoName(word: string): boolean {
  const plain = word.toLowerCase();
  return LETTERS.has(nameLetters(plain)) || /^x+$/.test(plain) || (plain.length > 6 && ENDINGS.test(plain));
}

const LETTERS: ReadonlySet<string> = new Set([...WORDS].map(nameLetters));
