import { expose } from 'comlink';
import { Importer } from './importer.ts';
import { InterviewImporter } from './interview-importer.ts';

/** This worker reads files, while the page goes on. The name of the worker says what they have. */
expose(self.name === 'interviews' ? new InterviewImporter() : new Importer());
