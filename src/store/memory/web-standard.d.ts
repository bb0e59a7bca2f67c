/** The only web-standard global that this folder uses. Every host has it. */
declare function structuredClone<T>(value: T): T;
