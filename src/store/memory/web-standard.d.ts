/** The one web-standard global that this folder uses: every host has it. */
declare function structuredClone<T>(value: T): T;
