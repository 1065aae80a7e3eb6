import { version } from '../../package.json';

const commit: string | undefined = import.meta.env.VITE_COMMIT;

/** The product's version, as in the changelog, with the commit that was built, if it is known. */
export const VERSION: string = commit ? `${version} (${commit})` : version;
