import { ACCESS } from '@contract/access';
import { CHANGE_KEYS } from '@contract/change-key';
import { testDatabase } from '@server/test/database';
import { callName, declaredCalls } from '@server/test/declared-calls';
import { testPorts } from '@server/test/ports';
import { describe, expect, it } from 'vitest';
import { createApp } from './compose';

/** Routes without a call record: they return none of the product's data and need no access check. */
const WITHOUT_RECORD = ['GET /api/openapi.json', 'GET /api/docs', 'GET /healthz', 'GET /readyz'];

/**
 * Calls that neither announce changes nor become stale: files, the event stream, sentences, requests for mailed links,
 * and the signed-in user, whom the page has in its session store.
 */
const WITHOUT_CHANGE =
  /\/api\/v1\/(auth\/(me|sign(?!out)|forget|verify-email\/resend|device\/request|delete-account\/request)|event$|file\/|lang\/|role$|account\/export|admin\/export$|duty\/open$|client\/booking\/calendar\.ics|guard-calendar\.ics|admin\/journal-export\/\{id\}$|.*\/(ubl|pdf)$)|\/locales\/add|^(PUT \/api\/v1\/account\/email|POST \/api\/v1\/account\/(confirm|second-factor))$/;

/** ":ns{[^/]+\\.json}" → "{ns}.json", ":id" → "{id}" */
const contractPath = (routed: string) =>
  routed.replace(/:(\w+)\{[^}]*json\}/g, '{$1}.json').replace(/:(\w+)/g, '{$1}');

describe('the routes', async () => {
  const product = createApp(testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' }));
  const mounted = product.calls.map(({ call }) => call);

  it('mount every call of the contract once', () => {
    expect(mounted.map(callName).sort()).toEqual(declaredCalls.map(callName).sort());
  });

  it('are all routes of the router, except four named here', () => {
    const routed = product.routes.map(({ method, path }) => `${method} ${contractPath(path)}`);
    expect(routed.sort()).toEqual([...declaredCalls.map(callName), ...WITHOUT_RECORD].sort());
  });

  it('are all described in the OpenAPI document, with their access', async () => {
    const { response } = await product.fetch(new Request('http://127.0.0.1:3000/api/openapi.json'), {
      address: '127.0.0.1',
      origin: null,
      cookie: '',
    });
    const { openapi, paths } = await response.json();
    expect(openapi).toBe('3.1.0');
    for (const call of declaredCalls)
      expect(paths[call.path]?.[call.method.toLowerCase()]?.['x-access'], callName(call)).toBe(call.access);
  });

  it('require the feature flag exactly for pages that the menu hides without it', () => {
    const flagged =
      /\/admin\/(import\/)?security(?!-group)|date-off|import\/preferred|\/admin\/(duty|offer)|security-booking|\/admin\/metadata|\/admin\/report|\/api\/v1\/role\//;
    for (const call of declaredCalls)
      expect(call.flag === 'funding_phase1', callName(call)).toBe(
        flagged.test(call.path) && !call.path.includes('/combo'),
      );
  });

  it('use every capability and every change key', () => {
    const accesses = new Set<string>(mounted.map(({ access }) => access));
    expect(Object.keys(ACCESS).filter((capability) => !accesses.has(capability))).toEqual([]);
    const announcedKeys = new Set(mounted.flatMap(({ tells = [] }) => tells));
    expect(CHANGE_KEYS.filter((key) => !announcedKeys.has(key))).toEqual([]);
  });

  it('have the area of their path', () => {
    for (const call of declaredCalls)
      expect(call.area, callName(call)).toBe(/\/(admin|client)(\/|$)/.exec(call.path)?.[1]);
  });

  it('declare the change keys that make their responses stale, or that they announce', () => {
    for (const call of declaredCalls) {
      expect(call.tells === undefined, callName(call)).toBe(WITHOUT_CHANGE.test(callName(call)));
      if (call.method === 'GET' && call.tells) expect(call.tells, callName(call)).toBeTypeOf('string');
    }
  });
});
