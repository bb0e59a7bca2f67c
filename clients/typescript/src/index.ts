export { answerOf, changeSeqOf, type Client, type Schemas } from './answers.ts';
export { changesSince, followChanges } from './changes.ts';
export { createClient, type ClientOptions } from './client.ts';
export { HirelaneError } from './error.ts';
export { everyCandidate, everyJob } from './pages.ts';
