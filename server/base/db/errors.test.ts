import { assignmentTable } from '@server/model/assignment';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts } from '@server/test/site';
import { describe, expect, it } from 'vitest';
import { NoConnectionError, problemOfDatabaseError } from './errors';

const thrown = (fields: object) => Object.assign(new Error('A query failed'), fields);

describe('the problem of a database error', () => {
  it.each([
    ['a unique violation', { code: '23505' }, 'conflict'],
    ['a foreign key violation', { code: '23503' }, 'in_use'],
    ['any exclusion violation', { code: '23P01', constraint: 'some_other' }, 'conflict'],
    ['an overlap of a guard', { code: '23P01', constraint: 'assignment_guard_once' }, 'guard_unavailable'],
    ['a deadlock', { code: '40P01' }, 'conflict'],
    ['a lock timeout', { code: '55P03' }, 'unavailable'],
    ['a full disk', { code: '53100' }, 'unavailable'],
    ['a shutdown of the server', { code: '57P01' }, 'unavailable'],
    ['a disk error', { code: '58030' }, 'unavailable'],
    ['another system error', { code: '58000' }, null],
    ['a reset connection', { code: 'ECONNRESET' }, 'unavailable'],
    ['a terminated connection', { message: 'Connection terminated unexpectedly' }, 'unavailable'],
    ['a syntax error', { code: '42601' }, null],
    ['a wrong password', { code: '28P01' }, null],
  ])('%s', (_name, fields, problem) => {
    expect(problemOfDatabaseError(thrown(fields))).toBe(problem);
    expect(problemOfDatabaseError(new Error('Wrapped', { cause: thrown(fields) }))).toBe(problem);
  });

  it('is "unavailable" while no connection can be made, for any reason', () => {
    expect(problemOfDatabaseError(new NoConnectionError(thrown({ code: '28P01' })))).toBe('unavailable');
  });

  it('is "guard_unavailable" when two assignments of a guard overlap', async () => {
    const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
    await truncate(ports.db);
    const { premiseId, guardGroupId, people } = await makeSite(ports);
    const { slots } = await orderShifts(ports, people.Manager, premiseId, ['2026-03-10'], { Morning: 2 });
    const assignment = {
      slotId: slots[0]?.id ?? 0,
      guardId: await makeGuard(ports, guardGroupId),
      premiseId,
      date: '2026-03-10',
      startsAt: new Date('2026-03-09T22:00:00.000Z'),
      endsAt: new Date('2026-03-10T04:00:00.000Z'),
      assignedBy: people.Manager.viewer.userId,
      assignedAt: ports.clock.now(),
    };
    await ports.db.insert(assignmentTable).values(assignment);
    const overlapping = { ...assignment, startsAt: new Date('2026-03-10T03:59:59.000Z') };
    const error = await ports.db
      .insert(assignmentTable)
      .values(overlapping)
      .catch((reason: unknown) => reason);
    expect(problemOfDatabaseError(error)).toBe('guard_unavailable');
  });
});
