/** The release of this page, read from its index.html. */
export const OWN_RELEASE = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;
