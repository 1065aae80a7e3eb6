import { premiseTable } from '@server/premise/table';
import { eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test/database';
import { everything, premiseInReach, within } from './scope';

const { db } = await testDatabase();
const textOf = (where: ReturnType<typeof within>) => new PgDialect().sqlToQuery(where).sql;
const isOne = eq(premiseTable.id, 1);

describe('within', () => {
  it('adds nothing to the conditions of somebody who reaches everything', () => {
    expect(textOf(within(everything, isOne))).toBe(textOf(within(everything, isOne, undefined)));
    expect(textOf(within(everything, isOne))).toBe('"premise"."id" = $1');
    expect(textOf(within(everything))).toBe('true');
  });

  it('takes the reach of everybody else before the conditions', () => {
    const reach = premiseInReach(db, { userId: 7, roles: ['Manager'] }, 'premise.read');
    const condition = / and "premise"."id" = \$\d\)$/;
    expect(textOf(within(reach, isOne))).toMatch(condition);
    expect(textOf(within(reach, isOne)).replace(condition, '')).toBe(`(${textOf(reach)}`);
  });

  it('opens nothing to somebody without the capability', () => {
    const reach = premiseInReach(db, { userId: 7, roles: ['Staff'] }, 'premise.edit');
    expect(textOf(within(reach, isOne))).toBe('(false and "premise"."id" = $1)');
  });

  it('does not compile where the reach is forgotten', () => {
    // @ts-expect-error: no reach at all.
    expect(textOf(within(undefined, isOne))).toBeTruthy();
    // @ts-expect-error: a condition is no reach.
    expect(textOf(within(isOne))).toBeTruthy();
  });
});
