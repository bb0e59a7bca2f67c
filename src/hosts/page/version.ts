import { version } from '#package.json';

/** The version of Hirelane, as `major.minor.patch`. package.json alone has the number, and each build takes it from there. */
export const VERSION: string = version;
