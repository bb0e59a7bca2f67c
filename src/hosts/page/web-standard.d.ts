/** The web-standard globals that a page and its workers have. */

declare const performance: { now(): number };
