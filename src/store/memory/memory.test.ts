import { describeStore } from '#store/conformance.ts';
import { openInMemory } from './open-in-test.ts';

describeStore('The store in memory', openInMemory);
