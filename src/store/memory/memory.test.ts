import { describeInsight } from '#store/conformance/candidates/insight.ts';
import { describeStore } from '#store/conformance/suite.ts';
import { openInMemory } from './open-in-test.ts';

describeStore('The store in memory', openInMemory);

describeInsight(openInMemory, 200);
