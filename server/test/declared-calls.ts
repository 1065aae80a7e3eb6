import type { CallRecord } from '@contract/call';

const modules = import.meta.glob(['../../contract/*.ts', '!**/*.test.ts'], { eager: true }) as Record<
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

/** Every call declared in the contract. */
export const declaredCalls = Object.values(modules).flatMap((exported) =>
  Object.entries(exported)
    .filter(([name]) => /Calls?$/.test(name))
    .flatMap(([, calls]) => callsIn(calls)),
);

export const callName = ({ method, path }: CallRecord) => `${method} ${path}`;
