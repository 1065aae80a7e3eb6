import type { CallRecord } from '@contract/call';
import { describe, expect, it } from 'vitest';
import { createApp } from './app';
import { testDatabase } from './test/database';
import { testPorts } from './test/ports';

const modules = import.meta.glob('../contract/*.ts', { eager: true }) as Record<
  string,
  Record<string, unknown>
>;

const isCall = (value: unknown): value is CallRecord =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const callsIn = (value: unknown): CallRecord[] => {
  if (isCall(value)) return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.values(value).flatMap(callsIn);
};

const declared = Object.values(modules).flatMap((exported) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([, calls]) => callsIn(calls)),
);
const nameOf = ({ method, path }: CallRecord) => `${method} ${path}`;

describe('the routes', async () => {
  const product = createApp(testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' }));
  const mounted = product.calls.map(({ call }) => call);

  it('serve every call of the contract, each once', () => {
    expect(mounted.map(nameOf).sort()).toEqual(declared.map(nameOf).sort());
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
    for (const call of declared)
      expect(paths[call.path]?.[call.method.toLowerCase()]?.['x-access'], nameOf(call)).toBe(call.access);
  });

  it('ask for the flag where the product hides the menu without it, and nowhere else', () => {
    const flagged =
      /\/admin\/security(?!-group)|security-date-off|security-booking|\/admin\/metadata|\/admin\/report|\/api\/v1\/role\//;
    for (const call of declared)
      expect(call.flag === 'funding_phase1', nameOf(call)).toBe(
        flagged.test(call.path) && !call.path.includes('/combo'),
      );
  });
});
