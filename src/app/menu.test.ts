import { ROLES, type RoleName } from '@contract/access';
import { describe, expect, it } from 'vitest';
import { activeEntry, MENU, menuFor } from './menu';

const seenBy = (roles: RoleName[], isFunded: boolean) =>
  menuFor({ roles, isFunded, lacksSecondFactor: false }).map((entry) => entry.path);

/** The specification's table, repeated by hand: the menu entries of each role, and which need the feature flag. */
const EXPECTED: [path: string, roles: readonly RoleName[] | 'everyone', flag?: 'funded'][] = [
  ['/admin/user', ['SuperAdmin']],
  ['/admin/security', ['SuperAdmin', 'Agent', 'Manager', 'Staff'], 'funded'],
  ['/admin/premise', ['SuperAdmin', 'Agent', 'Manager']],
  ['/admin/pricing', ['SuperAdmin']],
  ['/admin/metadata', ['SuperAdmin'], 'funded'],
  ['/admin/manage-booking', ['SuperAdmin', 'Agent', 'Manager']],
  ['/admin/report', ['SuperAdmin'], 'funded'],
  ['/admin/role', ['SuperAdmin'], 'funded'],
  ['/admin/master-setting', ['SuperAdmin']],
  ['/client/my-premise', ['Client']],
  ['/account-setting', 'everyone'],
];
const expectedOf = (role: RoleName, isFunded: boolean) =>
  EXPECTED.filter(([, roles, flag]) => (roles === 'everyone' || roles.includes(role)) && (isFunded || !flag))
    .map(([path]) => path)
    .sort();

describe('the menu', () => {
  it.each(ROLES)('shows %s the entries of the specification', (role) => {
    expect(seenBy([role], false).sort()).toEqual(expectedOf(role, false));
    expect(seenBy([role], true).sort()).toEqual(expectedOf(role, true));
  });

  it('combines the entries of several roles in menu order', () => {
    const both = new Set([...expectedOf('Client', true), ...expectedOf('Staff', true)]);
    expect(seenBy(['Client', 'Staff'], true)).toEqual(
      MENU.map(({ path }) => path).filter((path) => both.has(path)),
    );
  });

  it('contains only the account settings until the second factor is set up', () => {
    const entries = menuFor({ roles: ['SuperAdmin'], isFunded: true, lacksSecondFactor: true });
    expect(entries.map((entry) => entry.path)).toEqual(['/account-setting']);
  });

  it('finds the entry of a subpage, and none for the home page', () => {
    expect(activeEntry('/admin/premise/3/booking/7')?.path).toBe('/admin/premise');
    expect(activeEntry('/admin/security/bulk-assign')?.path).toBe('/admin/security');
    expect(activeEntry('/')).toBeUndefined();
    expect(MENU.some((entry) => entry.path === '/')).toBe(false);
  });
});
