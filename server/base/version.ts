import { version } from '../../package.json';

/** The released version of the product, as in the changelog. */
export const VERSION: string = version;
