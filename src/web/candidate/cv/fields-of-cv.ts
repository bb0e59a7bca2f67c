import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { readCv, type CvFields } from '#domain/cv/read-cv.ts';

/** Reads who a CV is about. Phone numbers without a country code are of the country of the browser's language. */
export function fieldsOfCv(text: string, fileName: string): CvFields {
  const country = new Intl.Locale(navigator.language).maximize().region as CountryCode | undefined;
  return readCv(text, fileName, (number) => {
    const parsed = parsePhoneNumberFromString(number, country && { defaultCountry: country });
    return parsed?.isValid() ? parsed.formatInternational() : null;
  });
}
