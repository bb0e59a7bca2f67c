import { expose } from 'comlink';
import { Importer } from './importer.ts';
import { InterviewImporter } from './interview-importer.ts';

/** Where files are read: the page goes on meanwhile. The name of the worker says what they have. */
expose(self.name === 'interviews' ? new InterviewImporter() : new Importer());
