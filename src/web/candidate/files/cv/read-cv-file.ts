import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { readCv, type CvFields } from '#domain/cv/read-cv.ts';

/** The result of reading a file. */
interface ReadCvFile {
  /** The searchable text of the file. */
  readonly text: string;
  readonly found: CvFields;
}

/** Reads who a CV is about. Phone numbers without a country code are of the country of the browser's language. */
export async function readCvFile(file: Blob, name: string): Promise<ReadCvFile> {
  const country = new Intl.Locale(navigator.language).maximize().region as CountryCode | undefined;
  // A chunk of its own, which attaching a file loads without the library for phone numbers.
  const { extractText } = await import('#web/candidate/files/text/extract-text.ts');
  const text = await extractText(file);
  const found = readCv(text, name, (number) => {
    const parsed = parsePhoneNumberFromString(number, country && { defaultCountry: country });
    return parsed?.isValid() ? parsed.formatInternational() : null;
  });
  return { text, found };
}
