import { ROLES, type RoleName } from '@contract/access';
import { describe, expect, it } from 'vitest';
import { activeEntry, MENU, menuFor } from './menu';
import { SHELL_ROUTES } from './routes';

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

  it.each([
    ['/admin/premise/3/booking/7', '/admin/premise'],
    ['/admin/security/bulk-assign', '/admin/security'],
    ['/admin/pricing/special-date', '/admin/pricing'],
    ['/admin/master-setting/integration', '/admin/master-setting'],
    ['/admin/standing-order/7/edit', '/admin/manage-booking'],
    ['/admin/document', '/admin/manage-booking'],
    ['/admin/receipt', '/admin/manage-booking'],
    ['/admin/bank-import/7', '/admin/manage-booking'],
    ['/admin/company/7/statement', '/admin/manage-booking'],
    ['/admin/problem-report', '/admin/manage-booking'],
    ['/admin/journal', '/admin/manage-booking'],
    ['/admin/payroll', '/admin/manage-booking'],
    ['/client/my-premise/standing-order', '/client/my-premise'],
    ['/client/booking', '/client/my-premise'],
    ['/client/document', '/client/my-premise'],
    ['/client/company/7/statement', '/client/my-premise'],
  ])('has %s within %s', (page, entry) => expect(activeEntry(MENU, page)?.path).toBe(entry));

  it('has a page that is linked for a role without its entry within none', () => {
    const menu = menuFor({ roles: ['Staff'], isFunded: true, lacksSecondFactor: false });
    expect(activeEntry(menu, '/admin/problem-report')).toBeUndefined();
    expect(activeEntry(menu, '/admin/security/served')?.path).toBe('/admin/security');
  });

  it('has every page within one entry, of its own area, and the homes within none', () => {
    const areaIn = (path = '') => path.split('/')[1];
    const owners = (page: string) =>
      MENU.filter((entry) =>
        [entry.path, ...(entry.also ?? [])].some((path) => `${page}/`.startsWith(`${path}/`)),
      );
    const homes = ['/', '/admin'];
    for (const { path } of SHELL_ROUTES) {
      expect([path, owners(path).length]).toEqual([path, homes.includes(path) ? 0 : 1]);
      if (!homes.includes(path))
        expect([path, areaIn(activeEntry(MENU, path)?.path)]).toEqual([path, areaIn(path)]);
    }
    expect(homes.map((path) => activeEntry(MENU, path))).toEqual([undefined, undefined]);
    expect(MENU.some((entry) => entry.path === '/')).toBe(false);
  });
});
