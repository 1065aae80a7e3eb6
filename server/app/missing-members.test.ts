import { fieldIssues } from '@contract/issues';
import { callName, declaredCalls } from '@server/test/declared-calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

interface Definition {
  shape?: Record<string, Schema>;
  checks?: unknown[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  valueType?: Schema;
}

const definitionOf = (schema: Schema) => schema._zod.def as Definition;

/** Returns the schema and all nested objects with their paths. */
const objectsIn = (schema: Schema, path: string): { path: string; object: Schema }[] => {
  const { shape, element, innerType, in: first, out, options = [], valueType } = definitionOf(schema);
  const wrapped = [innerType, first, out, ...options].flatMap((inner) =>
    inner ? objectsIn(inner, path) : [],
  );
  const listed = [element, valueType].flatMap((inner) => (inner ? objectsIn(inner, `${path}[]`) : []));
  const members = Object.entries(shape ?? {}).flatMap(([name, member]) =>
    objectsIn(member, `${path}.${name}`),
  );
  return [...(shape ? [{ path, object: schema }] : []), ...wrapped, ...listed, ...members];
};

const objects = declaredCalls.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? objectsIn(schema, `${callName(call)} ${part}`) : [];
  }),
);

describe('a missing member of a request', () => {
  it('is reported as required at any depth', () => {
    for (const { path, object } of objects) {
      const { shape = {}, checks = [] } = definitionOf(object);
      const needed = Object.entries(shape)
        .filter(([, member]) => !z.safeParse(member, undefined).success)
        .map(([name]) => ({ path: name, code: 'required' }));
      const { error } = z.safeParse(object, {}, { reportInput: true });
      const reported = fieldIssues(error?.issues ?? []).map(({ path, code }) => ({ path, code }));
      // A check of the whole object may need one of several members.
      const more = checks.length > 0 ? reported.slice(needed.length) : [];
      expect(reported, path).toEqual([...needed, ...more.map((each) => ({ ...each, code: 'required' }))]);
    }
  });

  it('is checked in every body with members', () => {
    expect(objects.filter(({ path }) => path.includes(' body')).length).toBeGreaterThan(60);
  });
});
