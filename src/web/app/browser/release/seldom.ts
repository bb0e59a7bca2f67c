// What the page seldom needs, in one file of the build.
export { lookForRelease, noteOtherRelease } from './other-release.tsx';
export { noticeTrouble } from './notice-trouble.ts';
export { showUpgrade } from './show-upgrade.tsx';
