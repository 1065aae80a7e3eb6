import { describe, expect, it } from 'vitest';
import { secondFactorRoles } from './second-factor';

const SET_UP_AT = new Date('2026-03-01T08:00:00.000Z');
const DUE = new Date('2026-03-08T08:00:00.000Z');

describe('the roles that must have a second factor', () => {
  it('are those of the settings until the seventh day after set-up', () => {
    expect(secondFactorRoles(['Manager'], SET_UP_AT, new Date(DUE.getTime() - 1))).toEqual(['Manager']);
  });

  it('include SuperAdmin from the very moment it is due', () => {
    expect(secondFactorRoles(['Manager'], SET_UP_AT, DUE)).toEqual(['SuperAdmin', 'Manager']);
    expect(secondFactorRoles(['SuperAdmin'], SET_UP_AT, DUE)).toEqual(['SuperAdmin']);
  });

  it('never include SuperAdmin by themselves in the demo, which nobody has set up', () => {
    expect(secondFactorRoles([], null, DUE)).toEqual([]);
  });
});
