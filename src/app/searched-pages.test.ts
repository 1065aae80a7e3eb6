import { ROLES, type RoleName } from '@contract/access';
import { describe, expect, it } from 'vitest';
import { SHELL_ROUTES } from './routes';
import { searchedPagesFor } from './searched-pages';

const pagesOf = (roles: RoleName[], isFunded = true, lacksSecondFactor = false) =>
  searchedPagesFor({ roles, flags: isFunded ? ['funding_phase1'] : [], lacksSecondFactor });
const pathsOf = (...given: Parameters<typeof pagesOf>) => pagesOf(...given).map(({ path }) => path);
const found = (roles: RoleName[], text: string) =>
  pagesOf(roles)
    .filter(({ words }) => words.some((word) => word.includes(text)))
    .map(({ path }) => path);

describe('the searched pages', () => {
  it.each(ROLES)('of %s exist, each once', (role) => {
    const paths = pathsOf([role]);
    expect(new Set(paths).size).toBe(paths.length);
    const routes = SHELL_ROUTES.map((route) => route.path);
    for (const path of paths) expect(routes).toContain(path.split('?')[0]);
  });

  it('are found by words of every language', () => {
    for (const word of ['invoice', '發票', '发票']) {
      expect(found(['Client'], word)).toEqual(['/client/document']);
      expect(found(['Manager'], word)).toEqual(['/admin/document']);
    }
    expect(found(['Client'], '訂單')).toEqual(['/client/booking']);
    // An act leads to the page on which it is done.
    for (const word of ['cancel', '匯報問題', '再次预订'])
      expect(found(['Client'], word)).toEqual(['/client/booking']);
    expect(found(['Staff'], '遲到')).toEqual(['/admin/problem-report']);
  });

  it('are only those that the user may open', () => {
    expect(pathsOf(['Staff'])).not.toContain('/admin/document');
    expect(pathsOf(['Staff'])).toContain('/admin/security/roster');
    expect(pathsOf(['Staff'], false)).not.toContain('/admin/security/roster');
    expect(pathsOf(['Manager'])).not.toContain('/admin/master-setting/export');
    expect(pathsOf(['SuperAdmin'], true, true)).toEqual(['/account-setting']);
  });
});
