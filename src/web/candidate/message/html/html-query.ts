import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/app/api/api-error.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { callForFile } from '#web/app/api/call.ts';
import type { CarriedPictures } from './clean-mail.ts';

/** HTML with a picture that the mail carries. */
const CARRIED = /["'=\s]cid:/i;

export interface MessageHtml {
  readonly html: string;
  readonly pictures: CarriedPictures;
}

const NO_PICTURES: CarriedPictures = new Map();

/** The HTML of a message as text, and the pictures that the mail carries for it. They never change. */
export function messageHtmlQuery(id: number) {
  return queryOptions({
    queryKey: apiKey('GET /messages/{id}/html', { params: { id } }),
    queryFn: async ({ signal }): Promise<MessageHtml> => {
      const file = await callForFile(
        'GET /messages/{id}/html',
        { params: { id }, signal },
        'The mail could not be read',
      );
      const html = await file.text();
      return { html, pictures: CARRIED.test(html) ? await picturesOf(id, signal) : NO_PICTURES };
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** A message without its original has no pictures. */
async function picturesOf(id: number, signal: AbortSignal): Promise<CarriedPictures> {
  try {
    const options = { params: { id }, signal };
    const original = await callForFile(
      'GET /messages/{id}/original',
      options,
      'The pictures could not be read',
    );
    // Its reader of mails is as large as the rest.
    const { carriedIn } = await import('./carried-pictures.ts');
    return await carriedIn(original);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return NO_PICTURES;
    throw error;
  }
}
