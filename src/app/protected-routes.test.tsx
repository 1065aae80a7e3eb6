import { ROLES, type RoleName } from '@contract/access';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../stores/session';
import { person } from '../test/people';
import { Guarded, SignedIn } from './guarded';
import { MENU } from './menu';
import { routeAt } from './route-at';
import { SHELL_ROUTES } from './routes';

const EVERYONE = ROLES;
const STAFF_SIDE = ['SuperAdmin', 'Agent', 'Manager', 'Staff'] as const;
const ADMIN_ROLES = ['SuperAdmin', 'Agent', 'Manager'] as const;
const GUARD_EDITORS = ['SuperAdmin', 'Manager', 'Staff'] as const;
const ALONE = ['SuperAdmin'] as const;
type Row = readonly [path: string, roles: readonly RoleName[], flag?: 'with the flag'];

/** The pages of a premise's records, in either area. */
const premise = (base: string, readers: readonly RoleName[], writers: readonly RoleName[]): Row[] => [
  [base, readers],
  [`${base}/create`, writers],
  [`${base}/1`, readers],
  [`${base}/1/edit`, writers],
  [`${base}/1/post-order`, readers],
  [`${base}/1/post-order/edit`, writers],
  [`${base}/1/booking/my-cart`, writers],
  [`${base}/1/booking/7`, readers],
  [`${base}/1/booking/7/my-cart`, writers],
  [`${base}/1/booking/7/edit`, writers],
  [`${base}/1/booking/7/edit/3`, writers],
  [`${base}/1/quotation/2027-03`, writers],
  [`${base}/1/invoice/2027-03`, writers],
  [`${base}/1/statement`, writers],
  ...['credit-note', 'debit-note'].flatMap((note): Row[] => [
    [`${base}/1/${note}`, writers],
    [`${base}/1/${note}/create`, writers],
    [`${base}/1/${note}/edit/CN-2027-0001`, writers],
    [`${base}/1/${note}/CN-2027-0001`, writers],
  ]),
];

const standingOrder = (base: string, roles: readonly RoleName[]): Row[] =>
  ['', '/create', '/7', '/7/edit'].map((path) => [`${base}${path}`, roles]);

/** The protected paths of the specification (§2) with who may open them, and `/admin`. */
const TABLE: readonly Row[] = [
  ...standingOrder('/admin/standing-order', ['SuperAdmin', 'Manager', 'Agent']),
  ...standingOrder('/client/my-premise/standing-order', ['Client']),
  ['/', EVERYONE],
  ['/admin', STAFF_SIDE],
  ['/admin/premise/1/served/2027-03', ['SuperAdmin', 'Manager']],
  ['/client/my-premise/1/served/2027-03', ['Client']],
  ['/admin/document', ['SuperAdmin', 'Manager', 'Agent']],
  ['/admin/receipt', ['SuperAdmin', 'Manager']],
  ['/admin/receipt/opening-balance/import', ['SuperAdmin', 'Manager']],
  ['/admin/bank-import', ['SuperAdmin', 'Manager']],
  ['/admin/bank-import/7', ['SuperAdmin', 'Manager']],
  ['/admin/journal', ['SuperAdmin']],
  ['/admin/payroll', ['SuperAdmin']],
  ['/admin/company/7', ['SuperAdmin', 'Manager']],
  ['/admin/company/7/statement', ['SuperAdmin', 'Manager', 'Agent']],
  ['/client/company/7/statement', ['Client']],
  ['/client/booking', ['Client']],
  ['/client/my-premise/calendar', ['Client']],
  ['/client/document', ['Client']],
  ['/admin/premise/import', ADMIN_ROLES],
  ['/admin/security/import', ['SuperAdmin', 'Manager', 'Staff'], 'with the flag'],
  ['/admin/security/date-off/import', STAFF_SIDE, 'with the flag'],
  ['/admin/security/preferred-premise/import', GUARD_EDITORS, 'with the flag'],
  ['/admin/pricing/import', ALONE],
  ['/admin/pricing/premise-shift/import', ALONE],
  ['/admin/user/import', ['SuperAdmin']],
  ['/admin/metadata/import', ALONE, 'with the flag'],
  ['/admin/master-setting/export', ALONE],
  ['/account-setting', EVERYONE],
  ...premise('/client/my-premise', ['Client'], ['Client']),
  ...premise('/admin/premise', STAFF_SIDE, ADMIN_ROLES),
  ['/admin/premise/1/invoice/2027-03/edit', ['SuperAdmin', 'Manager']],
  ['/admin/problem-report', ['SuperAdmin', 'Manager', 'Staff']],
  ['/admin/manage-booking', STAFF_SIDE],
  ['/admin/manage-booking/7', STAFF_SIDE],
  ['/admin/security', STAFF_SIDE, 'with the flag'],
  ['/admin/security/create', GUARD_EDITORS, 'with the flag'],
  ['/admin/security/breach', STAFF_SIDE, 'with the flag'],
  ['/admin/security/served', STAFF_SIDE, 'with the flag'],
  ['/admin/security/attendance', GUARD_EDITORS, 'with the flag'],
  ['/admin/premise/1/poster', GUARD_EDITORS],
  ['/admin/security/coverage', STAFF_SIDE, 'with the flag'],
  ['/admin/security/open', STAFF_SIDE, 'with the flag'],
  ['/admin/security/roster', STAFF_SIDE, 'with the flag'],
  ['/admin/security/bulk-assign', STAFF_SIDE, 'with the flag'],
  ['/admin/security/1', STAFF_SIDE, 'with the flag'],
  ['/admin/security/1/edit', GUARD_EDITORS, 'with the flag'],
  ['/admin/user', ALONE],
  ['/admin/user/profile/create', ALONE],
  ['/admin/user/profile/2', ALONE],
  ['/admin/user/profile/2/edit', ALONE],
  ['/admin/role', ALONE, 'with the flag'],
  ['/admin/pricing', ALONE],
  ['/admin/pricing/special-date', ALONE],
  ['/admin/master-setting', ALONE],
  ['/admin/master-setting/integration', ALONE],
  ['/admin/master-setting/integration/webhook/7', ALONE],
  ['/admin/metadata', ALONE, 'with the flag'],
  ['/admin/report', ALONE, 'with the flag'],
];

/** The pattern that the address has been written from. */
const patternOf = (address: string) =>
  address
    .replace(/\/booking\/7/, '/booking/:bookingId')
    .replace(/\/edit\/3$/, '/edit/:itemId')
    .replace(/2027-03/, ':date')
    .replace(/CN-2027-0001/, ':code')
    .replace(/\/\d+(?=\/|$)/, '/:id');

const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
};
/** Opens a path and returns the pattern that is rendered, or the address of the redirect. */
const open = (address: string) => {
  const route = routeAt(address);
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Where />
      <Routes>
        <Route
          element={
            <SignedIn>
              <Guarded route={route}>
                <Outlet />
              </Guarded>
            </SignedIn>
          }
        >
          <Route path={route.path} element={<p data-testid="drawn">{route.path}</p>} />
        </Route>
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  const shown = (screen.queryByTestId('drawn') ?? screen.getByTestId('address')).textContent;
  unmount();
  return shown;
};

describe('the protected paths', () => {
  beforeEach(() => useSession.setState(useSession.getInitialState(), true));

  it('are those of the specification', () => {
    expect(SHELL_ROUTES.map(({ path }) => path).sort()).toEqual(
      TABLE.map(([address]) => patternOf(address)).sort(),
    );
  });

  it.each(TABLE.map(([address]) => address))('%s leads a visitor to the sign-in, and back', (address) => {
    useSession.getState().clear();
    const expectedAddress = address === '/' ? '/login' : `/login?redirectUri=${encodeURIComponent(address)}`;
    expect(open(address)).toBe(expectedAddress);
  });

  it.each(TABLE.map((row) => [row[0], row] as const))(
    '%s is rendered only for users who may see it',
    (address, row) => {
      const [, roles, needsFlag] = row;
      for (const role of ROLES)
        for (const isFunded of needsFlag ? [true, false] : [false]) {
          useSession.getState().succeed(person(role, { isFunded }));
          const isEntitled = roles.includes(role) && (isFunded || !needsFlag);
          expect(open(address), `${role}, ${isFunded ? 'with' : 'without'} the flag`).toBe(
            isEntitled ? patternOf(address) : '/permission-denied',
          );
        }
    },
  );

  it('require the flag if the menu does', () => {
    for (const { path, needsFunding } of MENU)
      expect(SHELL_ROUTES.find((route) => route.path === path)?.flag, path).toBe(
        needsFunding && 'funding_phase1',
      );
  });

  it('can all be loaded, and include every page of the menu', async () => {
    for (const route of SHELL_ROUTES) expect(await route.load(), route.path).toBeTypeOf('function');
    const built = SHELL_ROUTES.map(({ path }) => path);
    for (const { path } of MENU) expect(built).toContain(path);
  });

  it('pass the area to pages of both areas', () => {
    for (const route of SHELL_ROUTES)
      if (route.area)
        expect(route.path.startsWith(route.area === 'admin' ? '/admin/' : '/client/')).toBe(true);
  });
});
