import { version } from '../../package.json';

/** The product's version, as in the changelog. */
export const VERSION: string = version;
