import { version } from '../../package.json';

/** The released version of the product, as the changelog names it. */
export const VERSION: string = version;
