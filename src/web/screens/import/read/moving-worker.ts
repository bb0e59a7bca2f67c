import { expose } from 'comlink';
import { MovingImporter } from './moving-importer.ts';

/** Where the data of another system is read: the page goes on meanwhile. */
expose(new MovingImporter());
