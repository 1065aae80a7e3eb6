import { describe, expect, it } from 'vitest';
import { createApp } from './app';
import { testDatabase } from './test/database';
import { callName, declaredCalls } from './test/declared-calls';
import { testPorts } from './test/ports';

/** What is answered without a call record: nothing of the product's data, so nobody's right is asked. */
const WITHOUT_RECORD = ['GET /api/openapi.json', 'GET /api/docs', 'GET /healthz', 'GET /readyz'];

/**
 * What neither tells of a change nor grows old by one: a file, the stream itself, sentences, links by mail, and who is
 * signed in, which the page keeps in a store of its own.
 */
const WITHOUT_CHANGE =
  /\/api\/v1\/(auth\/(me|sign(?!out)|forget|verify-email\/resend|delete-account\/request)|event$|file\/|lang\/|role$|account\/export|admin\/export$|client\/booking\/calendar\.ics|guard-calendar\.ics|.*\/ubl$)|\/locales\/add|^(PUT \/api\/v1\/account\/email|POST \/api\/v1\/account\/second-factor)$/;

/** ":ns{[^/]+\\.json}" → "{ns}.json", ":id" → "{id}" */
const contractPath = (routed: string) =>
  routed.replace(/:(\w+)\{[^}]*json\}/g, '{$1}.json').replace(/:(\w+)/g, '{$1}');

describe('the routes', async () => {
  const product = createApp(testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' }));
  const mounted = product.calls.map(({ call }) => call);

  it('serve every call of the contract, each once', () => {
    expect(mounted.map(callName).sort()).toEqual(declaredCalls.map(callName).sort());
  });

  it('are all that the router answers, but for four that are named here', () => {
    const routed = product.routes.map(({ method, path }) => `${method} ${contractPath(path)}`);
    expect(routed.sort()).toEqual([...declaredCalls.map(callName), ...WITHOUT_RECORD].sort());
  });

  it('are all described in the OpenAPI document, with their access', async () => {
    const { response } = await product.fetch(new Request('http://127.0.0.1:3000/api/openapi.json'), {
      address: '127.0.0.1',
      host: null,
      origin: null,
      cookie: '',
    });
    const { openapi, paths } = await response.json();
    expect(openapi).toBe('3.1.0');
    for (const call of declaredCalls)
      expect(paths[call.path]?.[call.method.toLowerCase()]?.['x-access'], callName(call)).toBe(call.access);
  });

  it('ask for the flag where the product hides the menu without it, and nowhere else', () => {
    const flagged =
      /\/admin\/(import\/)?security(?!-group)|security-date-off|security-booking|\/admin\/metadata|\/admin\/report|\/api\/v1\/role\//;
    for (const call of declaredCalls)
      expect(call.flag === 'funding_phase1', callName(call)).toBe(
        flagged.test(call.path) && !call.path.includes('/combo'),
      );
  });

  it('have the area of their path', () => {
    for (const call of declaredCalls)
      expect(call.area, callName(call)).toBe(/\/(admin|client)(\/|$)/.exec(call.path)?.[1]);
  });

  it('say by which changes their answers grow old, or which they announce', () => {
    for (const call of declaredCalls) {
      expect(call.tells === undefined, callName(call)).toBe(WITHOUT_CHANGE.test(callName(call)));
      if (call.method === 'GET' && call.tells) expect(call.tells, callName(call)).toBeTypeOf('string');
    }
  });
});
