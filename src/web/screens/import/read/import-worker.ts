import { expose } from 'comlink';
import { Importer } from './importer.ts';

/** Where files are read: the page goes on meanwhile. */
expose(new Importer());
