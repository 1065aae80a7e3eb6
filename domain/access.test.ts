import { ACCESS, type Capability, ROLES, type RoleName } from '@contract/access';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canCall, featureOffReason, INTERNAL_ROLES, isInternal, reachIn, reachOf, rolesIn } from './access';
import { checkProperty } from './test/property';

// The product's access table in its own words, per kind of work and role.
const PRODUCT: readonly { work: Capability[]; says: string }[] = [
  {
    work: ['user.manage', 'setting.manage', 'mail.manage', 'books.manage', 'integration.manage'],
    says: 'all - - - -',
  },
  { work: ['premise.read', 'booking.read', 'postOrder.read'], says: 'all scope scope scope own' },
  {
    work: ['premise.edit', 'split.edit', 'booking.edit', 'standingOrder.manage'],
    says: 'all scope scope - own',
  },
  { work: ['premiseUser.manage', 'postOrder.edit'], says: 'all scope scope - -' },
  { work: ['problemReport.read'], says: 'all scope - scope own' },
  {
    work: [
      'problemReport.create',
      'premiseUser.invite',
      'postOrder.propose',
      'paidNotice.create',
      'servedMonth.agree',
    ],
    says: '- - - - own',
  },
  { work: ['problemReport.answer'], says: 'all scope - scope -' },
  {
    work: [
      'booking.approve',
      'standingOrder.approve',
      'breach.see',
      'document.edit',
      'receipt.manage',
      'servedMonth.answer',
    ],
    says: 'all scope - - -',
  },
  { work: ['servedMonth.read'], says: 'all scope - - own' },
  { work: ['guard.read', 'guard.assign', 'salary.read'], says: 'all scope scope scope -' },
  { work: ['guard.edit', 'duty.manage'], says: 'all scope - scope -' },
  { work: ['document.read', 'creditNote.read', 'creditNote.edit'], says: 'all scope scope - own' },
  { work: ['internal'], says: 'all all all all -' },
];
const COLUMNS: readonly RoleName[] = ['SuperAdmin', 'Manager', 'Agent', 'Staff', 'Client'];

const cells = PRODUCT.flatMap(({ work, says }) =>
  work.flatMap((capability) =>
    COLUMNS.map((role, column) => [capability, role, says.split(' ')[column]] as const),
  ),
);
const CAPABILITIES = Object.keys(ACCESS) as Capability[];
const someRoles = fc.subarray([...ROLES]);
const aCapability = fc.constantFrom(...CAPABILITIES);

describe('an API key', () => {
  const width = { all: 3, scope: 2, own: 1, none: 0 };
  const someCapabilities = fc.subarray(CAPABILITIES);

  it('reaches at most what its person reaches, and only by what it was given', () => {
    checkProperty(
      someRoles,
      someCapabilities,
      fc.boolean(),
      aCapability,
      (roles, capabilities, all, capability) => {
        const reach = reachOf({ roles, key: { capabilities, all } }, capability);
        expect(width[reach ?? 'none']).toBeLessThanOrEqual(width[reachOf({ roles }, capability) ?? 'none']);
        if (reach === null || capability === 'internal') return;
        expect(capabilities).toContain(capability);
        if (!all) expect(reach).not.toBe('all');
      },
    );
  });
});

describe('access', () => {
  it('is defined for every capability and role', () => {
    expect([...new Set(cells.map(([capability]) => capability))].sort()).toEqual([...CAPABILITIES].sort());
    expect(cells).toHaveLength(CAPABILITIES.length * ROLES.length);
  });

  it.each(cells)('%s of %s: %s', (capability, role, says) => {
    expect(reachOf({ roles: [role] }, capability) ?? '-').toBe(says);
  });

  it('uses the widest reach of several roles, in any order', () => {
    expect(reachOf({ roles: ['Client', 'Manager'] }, 'booking.read')).toBe('scope');
    expect(reachOf({ roles: ['Staff', 'SuperAdmin', 'Client'] }, 'booking.read')).toBe('all');
    expect(reachOf({ roles: ['Client', 'Staff'] }, 'booking.edit')).toBe('own');
    expect(reachOf({ roles: [] }, 'booking.read')).toBeNull();
  });

  it('never becomes narrower with an additional role', () => {
    const width = { all: 3, scope: 2, own: 1, none: 0 };
    checkProperty(someRoles, fc.constantFrom(...ROLES), aCapability, (roles, another, capability) => {
      const before = width[reachOf({ roles }, capability) ?? 'none'];
      expect(width[reachOf({ roles: [...roles, another] }, capability) ?? 'none']).toBeGreaterThanOrEqual(
        before,
      );
    });
  });
});

describe('areas', () => {
  it('distinguish internal roles', () => {
    expect([...INTERNAL_ROLES].sort()).toEqual(['Agent', 'Manager', 'Staff', 'SuperAdmin']);
    expect(isInternal(['Client'])).toBe(false);
    expect(isInternal(['Client', 'Staff'])).toBe(true);
    expect(isInternal([])).toBe(false);
  });

  it('use only their own roles', () => {
    expect(reachIn('client', ['SuperAdmin'], 'booking.read')).toBeNull();
    expect(reachIn('client', ['SuperAdmin', 'Client'], 'booking.read')).toBe('own');
    expect(reachIn('admin', ['Client'], 'premise.read')).toBeNull();
    expect(reachIn('admin', ['Manager', 'Client'], 'premise.read')).toBe('scope');
  });

  it('have every role in exactly one area', () => {
    checkProperty(someRoles, (roles) => {
      expect([...rolesIn('admin', roles), ...rolesIn('client', roles)].sort()).toEqual([...roles].sort());
    });
  });

  it('use all roles outside both areas', () => {
    expect(reachIn(null, ['Manager', 'Client'], 'document.read')).toBe('scope');
    expect(reachIn(null, ['Client'], 'document.read')).toBe('own');
  });
});

describe('a call', () => {
  const flag = 'funding_phase1';
  it.each([
    [{ access: 'public' }, [], [], true],
    [{ access: 'signed-in' }, ['Client'], [], true],
    [{ access: 'guard.read' }, ['Client'], [flag], false],
    [{ access: 'guard.read' }, ['Staff'], [], true],
    [{ access: 'guard.read', flag }, ['Staff'], [], false],
    [{ access: 'guard.read', flag }, ['Staff'], [flag], true],
    [{ access: 'internal' }, ['Agent'], [], true],
  ] as const)('%j by %j with %j: %s', (call, roles, flags, expected) => {
    expect(canCall(call, { roles, flags })).toBe(expected);
  });
});

it('refers user managers to their own settings when a feature is off, and others to an administrator', () => {
  expect(featureOffReason({ roles: ['SuperAdmin'] })).toBe('featureOffOwn');
  for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
    expect(featureOffReason({ roles: [role] }), role).toBe('featureOff');
});
