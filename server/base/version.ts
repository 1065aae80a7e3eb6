import { version } from '../../package.json';

/** The released version of the product, as in the changelog. */
export const VERSION: string = version;

/** The commit that was built; null if the sources were not a clone, and where nothing is built. */
export const COMMIT: string | null = import.meta.env.VITE_COMMIT || null;
