/** The release this page is from, as its index.html says. */
export const OWN_RELEASE = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;
