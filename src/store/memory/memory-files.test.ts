import { describeFileBytes } from '#store/conformance/file-bytes.ts';
import { memoryFiles } from './memory-files.ts';

describeFileBytes('in memory', async () => memoryFiles());
