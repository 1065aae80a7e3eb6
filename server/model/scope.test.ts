import { testDatabase } from '@server/test/database';
import { eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { premiseTable } from './premise';
import { premiseInReach, unlimitedReach, within } from './scope';

const { db } = await testDatabase();
const textOf = (where: ReturnType<typeof within>) => new PgDialect().sqlToQuery(where).sql;
const isOne = eq(premiseTable.id, 1);

describe('within', () => {
  it('adds no condition for an unlimited reach', () => {
    expect(textOf(within(unlimitedReach, isOne))).toBe(textOf(within(unlimitedReach, isOne, undefined)));
    expect(textOf(within(unlimitedReach, isOne))).toBe('"premise"."id" = $1');
    expect(textOf(within(unlimitedReach))).toBe('true');
  });

  it('puts a limited reach before the conditions', () => {
    const reach = premiseInReach(db, { userId: 7, roles: ['Manager'] }, 'premise.read');
    const condition = / and "premise"."id" = \$\d\)$/;
    expect(textOf(within(reach, isOne))).toMatch(condition);
    expect(textOf(within(reach, isOne)).replace(condition, '')).toBe(`(${textOf(reach)}`);
  });

  it('matches nothing without the capability', () => {
    const reach = premiseInReach(db, { userId: 7, roles: ['Staff'] }, 'premise.edit');
    expect(textOf(within(reach, isOne))).toBe('(false and "premise"."id" = $1)');
  });

  it('does not compile without a reach', () => {
    // @ts-expect-error: no reach at all.
    expect(textOf(within(undefined, isOne))).toBeTruthy();
    // @ts-expect-error: a condition is no reach.
    expect(textOf(within(isOne))).toBeTruthy();
  });
});
