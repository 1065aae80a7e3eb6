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
    separator: ', ',
  });

describe('what differs between two states', () => {
  it('names the fields that are not as they were, and passes over counters', () => {
    const before = { email: 'a@x.test', roles: ['Client'], version: 1, updatedAt: '2027-01-01' };
    const after = { email: 'b@x.test', roles: ['Client', 'Agent'], version: 2, updatedAt: '2027-01-02' };
    expect(changes(before, after)).toEqual([
      { field: 'email', before: 'a@x.test', after: 'b@x.test' },
      { field: 'roles', before: 'Client', after: 'Client, Agent' },
    ]);
  });

  it('tells all that something began with, without what is empty', () => {
    expect(changes(null, { name: 'Quay Tower', phone: '', remarks: null, active: false })).toEqual([
      { field: 'name', after: 'Quay Tower' },
      { field: 'active', after: 'false' },
    ]);
  });

  it('goes into what lies inside', () => {
    expect(changes({ names: { en: 'A', hk: '甲' } }, { names: { en: 'B', hk: '甲' } })).toEqual([
      { field: 'names.en', before: 'A', after: 'B' },
    ]);
  });

  it('tells of a list of things those that went and those that came', () => {
    const row = (type: string, price: number) => ({ type, price });
    expect(changes([row('Morning', 1), row('Night', 2)], [row('Morning', 1), row('Night', 3)])).toEqual([
      { field: '', before: 'Night · PRICE 2' },
      { field: '', after: 'Night · PRICE 3' },
    ]);
  });

  it('names people first, and a span from its beginning, in whatever order they are kept', () => {
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

  it('finds nothing where nothing differs that can be read', () => {
    expect(changes({ a: '' }, { a: null })).toEqual([]);
    expect(changes(null, null)).toEqual([]);
  });
});
