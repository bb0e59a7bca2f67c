import { describeIndexedDbInShort } from './indexeddb-suite.ts';

describeIndexedDbInShort();
