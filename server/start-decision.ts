import { StartError } from './start-error';

export interface StartFacts {
  host: string;
  publicUrl: string;
  /** What DATABASE_URL or DATA_DIR names, in words. */
  place: string;
  isEmbedded: boolean;
  /** Said at the start: `-- --demo`, `-- --no-demo`. */
  demo: boolean;
  noDemo: boolean;
  /** Accounts whose password everybody knows. */
  holdsDemo: boolean;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** Whether this start makes demo data where there are no accounts yet. Throws where demo accounts must not be. */
export const decideDemo = (facts: StartFacts): boolean => {
  const { host, publicUrl, place, isEmbedded, demo, noDemo, holdsDemo } = facts;
  if (demo && noDemo) throw new StartError('Say --demo or --no-demo, not both.');
  if (noDemo && holdsDemo)
    throw new StartError(
      `${place} holds demo accounts: take them out with "npm run admin -- end-demo", or name an empty one.`,
    );
  const isAlone = isEmbedded && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  if (holdsDemo && !isAlone && !demo)
    throw new StartError(
      `${place} holds demo accounts, whose password everybody knows: take them out with "npm run admin -- end-demo", or say --demo to let everybody in.`,
    );
  return demo || (isAlone && !noDemo);
};

/** What is allowed and will surprise somebody, a sentence each. */
export const startWarnings = ({ publicUrl, trustProxy }: { publicUrl: string; trustProxy: boolean }) =>
  publicUrl.startsWith('https:') && !trustProxy
    ? [
        'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is off: everybody seems to come from the ' +
          "proxy's address and shares its limits, so that 50 wrong passwords of anybody keep everybody out for 15 " +
          'minutes. Set TRUST_PROXY=true if the proxy sets X-Forwarded-For.',
      ]
    : [];
