import { expose } from 'comlink';
import { MovingImporter } from './moving-importer.ts';

/** This worker reads the data of another system, while the page goes on. */
expose(new MovingImporter());
