import { describeIndexedDbInShort } from './describe-indexeddb.ts';

describeIndexedDbInShort();
