import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes';

const changes = (
  before: unknown,
  after: unknown,
  nameFields: readonly string[] = ['firstName', 'lastName'],
) =>
  auditChanges(before, after, {
    nameFields,
    inner: (field) => field.toUpperCase(),
    single: (path, value) => (path === 'kind' ? `a ${value}` : value),
    repeat: (value) => `every ${Object.values(value).join('+')}`,
    separator: ', ',
  });

describe('the changes between two states', () => {
  it('list the changed fields, without counters', () => {
    const before = { email: 'a@x.test', roles: ['Client'], version: 1, updatedAt: '2027-01-01' };
    const after = { email: 'b@x.test', roles: ['Client', 'Agent'], version: 2, updatedAt: '2027-01-02' };
    expect(changes(before, after)).toEqual([
      { field: 'email', before: 'a@x.test', after: 'b@x.test' },
      { field: 'roles', before: 'Client', after: 'Client, Agent' },
    ]);
  });

  it('list all initial values except empty ones', () => {
    expect(changes(null, { name: 'Quay Tower', phone: '', remarks: null, active: false })).toEqual([
      { field: 'name', after: 'Quay Tower' },
      { field: 'active', after: 'false' },
    ]);
  });

  it('leave out ids that tell a reader nothing, and name a shift by type and times', () => {
    const shifts = [{ type: 'Night', endTime: '00:00', shiftId: 3, startTime: '18:00', numOfSecurity: 2 }];
    expect(changes(null, { shifts, slotId: 7, slotIds: [7] })).toEqual([
      { field: 'shifts', after: 'Night · STARTTIME 18:00 · ENDTIME 00:00 · NUMOFSECURITY 2' },
    ]);
  });

  it('include nested fields', () => {
    expect(changes({ names: { en: 'A', hk: '甲' } }, { names: { en: 'B', hk: '甲' } })).toEqual([
      { field: 'names.en', before: 'A', after: 'B' },
    ]);
  });

  it('list the removed and added items of a list', () => {
    const row = (type: string, price: number) => ({ type, price });
    expect(changes([row('Morning', 1), row('Night', 2)], [row('Morning', 1), row('Night', 3)])).toEqual([
      { field: '', before: 'Night · PRICE 2' },
      { field: '', after: 'Night · PRICE 3' },
    ]);
  });

  it('have names first and periods from their start, in any stored order', () => {
    expect(changes(null, { email: 'a@x.test', lastName: 'Lee', firstName: 'Ka Yan' })).toEqual([
      { field: 'firstName', after: 'Ka Yan' },
      { field: 'lastName', after: 'Lee' },
      { field: 'email', after: 'a@x.test' },
    ]);
    expect(
      changes(null, { firstName: 'Ka Yan', lastName: 'Lee' }, ['lastName', 'firstName']).map(
        ({ field }) => field,
      ),
    ).toEqual(['lastName', 'firstName']);
    expect(changes([], [{ to: '2027-03-02', from: '2027-03-01', kind: 'rest' }])).toEqual([
      { field: '', after: 'a rest · FROM 2027-03-01 · TO 2027-03-02' },
    ]);
  });

  it('say how a leave repeats in words of their own', () => {
    expect(changes([], [{ kind: 'rest', repeat: { weekdays: [6, 7] } }])).toEqual([
      { field: '', after: 'a rest · every 6,7' },
    ]);
  });

  it('are empty without a readable difference', () => {
    expect(changes({ a: '' }, { a: null })).toEqual([]);
    expect(changes(null, null)).toEqual([]);
  });
});
