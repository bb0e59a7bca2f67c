import type { ReceiveMail } from '#web/candidate/files/use-uploads.ts';

/** Makes a message of a mail that was saved as a file. Its code is loaded with the first one. */
export const receiveMail: ReceiveMail = async (...given) => {
  const { receiveEml } = await import('#web/candidate/message/receive-eml.ts');
  return receiveEml(...given);
};
