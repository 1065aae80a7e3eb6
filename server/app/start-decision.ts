import { isLoopback } from '@server/base/loopback';
import { StartError } from '@server/base/start-error';

/** The options of the start: `--demo` and `--no-demo`. */
export const readOptions = (args: readonly string[]) => {
  const unknown = args.find((arg) => arg !== '--demo' && arg !== '--no-demo');
  if (unknown !== undefined)
    throw new StartError(`There is no option ${unknown}: say --demo, --no-demo or neither.`);
  return { demo: args.includes('--demo'), noDemo: args.includes('--no-demo') };
};

export interface StartOptions {
  host: string;
  publicUrl: string;
  /** A description of DATABASE_URL or DATA_DIR for messages. */
  place: string;
  isEmbedded: boolean;
  /** The options `-- --demo` and `-- --no-demo`. */
  demo: boolean;
  noDemo: boolean;
  /** Whether the database has demo accounts, whose password is public. */
  hasDemoAccounts: boolean;
}

/** Returns whether to create demo data in an empty database. Throws if demo accounts aren't allowed. */
export const decideDemo = (options: StartOptions): boolean => {
  const { host, publicUrl, place, isEmbedded, demo, noDemo, hasDemoAccounts } = options;
  if (demo && noDemo) throw new StartError('Say --demo or --no-demo, not both.');
  if (noDemo && hasDemoAccounts)
    throw new StartError(
      `${place} holds demo accounts: take them out with the command "admin end-demo", or name an empty one.`,
    );
  const isLocal = isEmbedded && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  if (hasDemoAccounts && !isLocal && !demo)
    throw new StartError(
      `${place} holds demo accounts, whose password everybody knows: take them out with the command "admin end-demo", or say --demo to let everybody in.`,
    );
  return demo || (isLocal && !noDemo);
};

/** Returns warnings about an allowed but surprising configuration. */
export const startWarnings = ({ publicUrl, trustProxy }: { publicUrl: string; trustProxy: boolean }) =>
  publicUrl.startsWith('https:') && !trustProxy
    ? [
        'PUBLIC_URL is https, so there is a proxy, but TRUST_PROXY is off: all users seem to come from the ' +
          "proxy's address and share its limits, so that 50 wrong passwords by anyone block all sign-ins for 15 " +
          'minutes. Set TRUST_PROXY=true if the proxy sets X-Forwarded-For.',
      ]
    : [];
