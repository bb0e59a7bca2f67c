/** The names in `TextDecoder` of Windows and Macintosh code pages that are not named after their number. */
const LABELS: Readonly<Record<number, string>> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10_000: 'macintosh',
  10_001: 'shift_jis',
  10_002: 'big5',
  10_003: 'euc-kr',
  10_007: 'x-mac-cyrillic',
  10_008: 'gbk',
  20_866: 'koi8-r',
  21_866: 'koi8-u',
  50_220: 'iso-2022-jp',
  51_932: 'euc-jp',
  51_949: 'euc-kr',
  54_936: 'gb18030',
  65_001: 'utf-8',
};

/** A decoder for a code page of Windows; that of Western Europe for one that is not known. */
export function decoderOf(codePage: number): TextDecoder {
  return new TextDecoder(labelOf(codePage));
}

function labelOf(codePage: number): string {
  const isWindows = codePage === 874 || (codePage >= 1250 && codePage <= 1258);
  if (isWindows) return `windows-${codePage}`;
  // ISO 8859: the part that 10 is for says “8859-10”.
  const part = codePage - 28_590;
  if (part >= 1 && part <= 16 && part !== 12) return `iso-8859-${part}`;
  return LABELS[codePage] ?? 'windows-1252';
}
