// Lints the API description that a server serves with the rules of OpenAPI and OWASP, and exits with 1 at an error. Needs
// `npm run build` and `npm ci --prefix bench`.
import spectralCore from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { readServedDescription } from './served-description.mjs';

/** Of Spectral's severities, 0 to 3. */
const SEVERITY_ERROR = 0;

const spectral = new spectralCore.Spectral();
spectral.setRuleset({
  extends: [spectralRulesets.oas, owasp],
  rules: {
    // Sign-in, sign-up and mailed links have no session.
    'owasp:api2:2023-write-restricted': 'off',
    // Permissions depend on roles (x-access), not on the authentication scheme.
    'owasp:api5:2023-admin-security-unique': 'off',
    // Browsers call it from our own origin only, so there are no CORS headers.
    'owasp:api8:2023-define-cors-origin': 'off',
    // Only warns, of each of 23,000 texts without a pattern.
    'owasp:api4:2023-string-restricted': 'off',
  },
});
const found = await spectral.run(await readServedDescription());
const errors = found.filter(({ severity }) => severity === SEVERITY_ERROR);
for (const { code, path, message } of errors) process.stdout.write(`${code} ${path.join('.')}: ${message}\n`);
process.stdout.write(`${errors.length} errors in the description of the calls\n`);
process.exitCode = errors.length === 0 ? 0 : 1;
