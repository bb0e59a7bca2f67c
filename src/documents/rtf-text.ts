import { decoderOf } from './code-page.ts';
import { CHARACTERS, CHARSETS, NOTES, NOT_TEXT, SYMBOLS, TEXT } from './rtf-words.ts';

/** The text of an RTF document. Each byte is read in the code page of its font (Rich Text Format Specification 1.9.1). */
export function rtfText(bytes: Uint8Array): string {
  const { rtf, isDecoded } = charactersOf(bytes);
  return new RtfReader(isDecoded).read(rtf);
}

/** Decodes a file that is UTF-8. Any other file gives one character per byte. */
function charactersOf(bytes: Uint8Array): { rtf: string; isDecoded: boolean } {
  try {
    return { rtf: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isDecoded: true };
  } catch {
    let rtf = '';
    for (const byte of bytes) rtf += String.fromCharCode(byte);
    return { rtf, isDecoded: false };
  }
}

/** One token: a control word with its number, a byte in hexadecimal, a control symbol, a brace, or plain text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;

const NO_FONT = -1;

interface Group {
  /** True if the text of this group is read. */
  readonly isRead: boolean;
  /** True if this is the table of fonts. */
  readonly isFonts: boolean;
  /** The number of substitute characters that follow each Unicode character, for programs that don't know Unicode. */
  readonly substitutes: number;
  readonly font: number;
}

/** The code pages of a document that names none, and of one of the Macintosh. */
const WINDOWS_1252 = 1252;
const MACINTOSH = 10_000;

/** Reads the tokens of one document. */
class RtfReader {
  readonly #isDecoded: boolean;
  readonly #codePages = new Map<number, number>();
  readonly #groups: Group[] = [];
  #group: Group = { isRead: true, isFonts: false, substitutes: 1, font: NO_FONT };
  #documentPage = WINDOWS_1252;
  #firstFont = NO_FONT;
  /** The number of characters still to skip, because they substitute a Unicode character. */
  #skipped = 0;
  #text = '';
  /** The bytes that are not decoded yet. */
  #waiting: number[] = [];

  /** @param isDecoded whether characters outside ASCII are characters, not bytes */
  constructor(isDecoded: boolean) {
    this.#isDecoded = isDecoded;
  }

  read(rtf: string): string {
    TOKEN.lastIndex = 0;
    for (let token = TOKEN.exec(rtf); token; token = TOKEN.exec(rtf)) {
      const [, word, number, hex, symbol, brace, plain] = token;
      if (brace !== undefined) this.#turn(brace);
      else if (word === 'bin') TOKEN.lastIndex += Math.max(0, Number(number ?? 0));
      else if (word !== undefined) this.#obey(word, Number(number));
      else if (hex !== undefined) this.#addByte(Number.parseInt(hex, 16));
      else if (symbol === '*') this.#set({ isRead: false });
      else if (symbol !== undefined && SYMBOLS[symbol] !== undefined) this.#addCharacter(SYMBOLS[symbol]);
      else if (plain !== undefined) this.#addPlain(plain);
    }
    this.#flush();
    return this.#text;
  }

  /** Begins or ends a group. */
  #turn(brace: string): void {
    this.#flush();
    this.#skipped = 0;
    if (brace === '{') this.#groups.push(this.#group);
    else this.#group = this.#groups.pop() ?? this.#group;
  }

  #obey(word: string, number: number): void {
    if (NOT_TEXT.has(word)) this.#set({ isRead: false });
    else if (TEXT.has(word)) {
      this.#set({ isRead: true });
      this.#add('\n');
    } else if (NOTES.has(word)) this.#add('\n');
    else if (CHARACTERS[word] !== undefined) this.#addCharacter(CHARACTERS[word]);
    else if (!this.#obeyFont(word, number)) this.#obeyCoding(word, number);
  }

  /** @returns whether the word is about fonts */
  #obeyFont(word: string, number: number): boolean {
    switch (word) {
      case 'fonttbl':
        this.#set({ isRead: false, isFonts: true });
        return true;
      case 'f':
        this.#setFont(number);
        return true;
      case 'plain':
        this.#setFont(NO_FONT);
        return true;
      case 'deff':
        this.#flush();
        if (this.#firstFont < 0) this.#firstFont = number;
        return true;
      case 'fcharset':
        this.#setCodePage(CHARSETS[number], !this.#codePages.has(this.#group.font));
        return true;
      case 'cpg':
        this.#setCodePage(number, true);
        return true;
      default:
        return false;
    }
  }

  #obeyCoding(word: string, number: number): void {
    if (word === 'deleted' && number !== 0) this.#set({ isRead: false });
    else if (word === 'ansicpg') this.#documentPage = number;
    else if (word === 'mac') this.#documentPage = MACINTOSH;
    else if (word === 'uc') this.#set({ substitutes: number });
    else if (word === 'u') {
      this.#add(String.fromCharCode(number));
      this.#skipped = this.#group.substitutes;
    }
  }

  #set(part: Partial<Group>): void {
    this.#group = { ...this.#group, ...part };
  }

  #setFont(font: number): void {
    this.#flush();
    this.#set({ font });
  }

  #setCodePage(codePage: number | undefined, isWanted: boolean): void {
    const { isFonts, font } = this.#group;
    if (isFonts && isWanted && codePage !== undefined) this.#codePages.set(font, codePage);
  }

  /** Decodes the waiting bytes together: one character may consist of a hexadecimal byte and a plain one. */
  #flush(): void {
    if (this.#waiting.length === 0) return;
    const font = this.#group.font < 0 ? this.#firstFont : this.#group.font;
    const decoder = decoderOf(this.#codePages.get(font) ?? this.#documentPage);
    this.#text += decoder.decode(Uint8Array.from(this.#waiting));
    this.#waiting = [];
  }

  #add(piece: string): void {
    this.#flush();
    if (this.#group.isRead) this.#text += piece;
  }

  /** Adds a byte of the current font, or skips it when it is a substitute for a Unicode character. */
  #addByte(byte: number): void {
    if (this.#skipped > 0) this.#skipped -= 1;
    else if (this.#group.isRead) this.#waiting.push(byte);
  }

  #addPlain(plain: string): void {
    for (const character of plain) {
      const code = character.charCodeAt(0);
      if (this.#isDecoded && code > 0x7f) this.#addCharacter(character);
      else this.#addByte(code);
    }
  }

  #addCharacter(character: string): void {
    if (this.#skipped > 0 && character !== '\n') this.#skipped -= 1;
    else this.#add(character);
  }
}
