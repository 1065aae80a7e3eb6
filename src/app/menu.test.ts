import type { RoleName } from '@contract/access';
import { describe, expect, it } from 'vitest';
import { activeEntry, MENU, menuFor } from './menu';

const hasPage = () => true;
const seenBy = (role: RoleName, isFunded: boolean) =>
  menuFor({ roles: [role], isFunded, lacksSecondFactor: false, hasPage }).map((entry) => entry.path);

/** The specification's table, written a second time by role. */
const EXPECTED: Record<RoleName, { always: string[]; funded: string[] }> = {
  SuperAdmin: {
    always: [
      '/admin/user',
      '/admin/premise',
      '/admin/pricing',
      '/admin/manage-booking',
      '/admin/master-setting',
      '/account-setting',
    ],
    funded: ['/admin/security', '/admin/metadata', '/admin/report', '/admin/role'],
  },
  Agent: {
    always: ['/admin/premise', '/admin/manage-booking', '/account-setting'],
    funded: ['/admin/security'],
  },
  Manager: {
    always: ['/admin/premise', '/admin/manage-booking', '/account-setting'],
    funded: ['/admin/security'],
  },
  Staff: { always: ['/account-setting'], funded: ['/admin/security'] },
  Client: { always: ['/client/my-premise', '/account-setting'], funded: [] },
};

describe('the menu', () => {
  it.each(Object.entries(EXPECTED))('shows %s the entries of the table', (role, { always, funded }) => {
    expect(seenBy(role as RoleName, false).sort()).toEqual([...always].sort());
    expect(seenBy(role as RoleName, true).sort()).toEqual([...always, ...funded].sort());
  });

  it('adds up the roles of one person', () => {
    const both = menuFor({
      roles: ['Client', 'Staff'],
      isFunded: true,
      lacksSecondFactor: false,
      hasPage,
    }).map((entry) => entry.path);
    expect(both).toEqual(['/admin/security', '/client/my-premise', '/account-setting']);
  });

  it('leads to the own account alone while the second factor is missing', () => {
    const entries = menuFor({ roles: ['SuperAdmin'], isFunded: true, lacksSecondFactor: true, hasPage });
    expect(entries.map((entry) => entry.path)).toEqual(['/account-setting']);
  });

  it('draws no entry whose page does not exist yet', () => {
    const none = menuFor({
      roles: ['SuperAdmin'],
      isFunded: true,
      lacksSecondFactor: false,
      hasPage: () => false,
    });
    expect(none).toEqual([]);
  });

  it('finds the entry of a page below it, and none for the home page', () => {
    expect(activeEntry('/admin/premise/3/booking/7')?.path).toBe('/admin/premise');
    expect(activeEntry('/admin/security/bulk-assign')?.path).toBe('/admin/security');
    expect(activeEntry('/')).toBeUndefined();
    expect(MENU.some((entry) => entry.path === '/')).toBe(false);
  });
});
