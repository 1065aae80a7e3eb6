import type { Access, FlagName } from '@contract/access';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { paths } from '../lib/paths';

export interface PageRoute {
  /** A pattern of the router, relative to nothing. */
  path: string;
  access: Access;
  flag?: FlagName;
  load: () => Promise<ComponentType>;
}

/** Pages that need nobody signed in, outside the shell. */
export const PUBLIC_ROUTES: readonly PageRoute[] = [
  {
    path: paths.login,
    access: 'public',
    load: () => import('../routes/public/login').then((module) => module.LoginPage),
  },
  {
    path: paths.signUp,
    access: 'public',
    load: () => import('../routes/public/sign-up').then((module) => module.SignUpPage),
  },
  {
    path: paths.verifyEmail,
    access: 'public',
    load: () => import('../routes/public/verify-email').then((module) => module.VerifyEmailPage),
  },
  {
    path: paths.forgetPassword,
    access: 'public',
    load: () => import('../routes/public/forget-password').then((module) => module.ForgetPasswordPage),
  },
  {
    path: paths.forgetPasswordSuccess(':mail'),
    access: 'public',
    load: () =>
      import('../routes/public/forget-password-success').then((module) => module.ForgetPasswordSuccessPage),
  },
  {
    path: paths.resetPassword,
    access: 'public',
    load: () => import('../routes/public/reset-password').then((module) => module.ResetPasswordPage),
  },
  {
    path: paths.terms,
    access: 'public',
    load: () => import('../routes/public/terms').then((module) => module.TermsPage),
  },
  {
    path: paths.deleteAccount,
    access: 'public',
    load: () => import('../routes/public/delete-account').then((module) => module.DeleteAccountPage),
  },
  {
    path: paths.permissionDenied,
    access: 'public',
    load: () => import('../routes/public/refusal-pages').then((module) => module.PermissionDeniedPage),
  },
  {
    path: paths.unauthorized,
    access: 'public',
    load: () => import('../routes/public/refusal-pages').then((module) => module.UnauthorizedPage),
  },
  {
    path: '*',
    access: 'public',
    load: () => import('../routes/public/refusal-pages').then((module) => module.NotFoundPage),
  },
];

/** Pages that a visitor may see, and where a 401 therefore changes nothing. */
export const isPublicPath = (pathname: string): boolean =>
  PUBLIC_ROUTES.some(({ path }) => path !== '*' && matchPath(path, pathname) !== null);

const home = () => import('../routes/home').then((module) => module.HomePage);
const adminHome = () => import('../routes/admin/home').then((module) => module.AdminHomePage);

/** Pages inside the shell; `access` is the capability that their data needs. */
export const SHELL_ROUTES: readonly PageRoute[] = [
  { path: paths.home, access: 'signed-in', load: home },
  { path: paths.adminHome, access: 'internal', load: adminHome },
  {
    path: paths.accountSetting,
    access: 'signed-in',
    load: () => import('../routes/account-setting').then((module) => module.AccountSettingPage),
  },
  {
    path: paths.premises('client'),
    access: 'premise.read',
    load: () => import('../routes/client/premises').then((module) => module.ClientPremisesPage),
  },
  {
    path: paths.premiseCreate('client'),
    access: 'premise.edit',
    load: () => import('../routes/client/premise-create').then((module) => module.ClientPremiseCreatePage),
  },
  {
    path: paths.premiseEdit('client', ':id'),
    access: 'premise.edit',
    load: () => import('../routes/client/premise-edit').then((module) => module.ClientPremiseEditPage),
  },
  {
    path: paths.premise('client', ':id'),
    access: 'premise.read',
    load: () => import('../routes/client/premise').then((module) => module.ClientPremisePage),
  },
  {
    path: paths.newBooking('client', ':id'),
    access: 'booking.edit',
    load: () => import('../routes/client/my-cart').then((module) => module.ClientMyCartPage),
  },
  {
    path: paths.booking('client', ':id', ':bookingId'),
    access: 'booking.read',
    load: () => import('../routes/client/booking').then((module) => module.ClientBookingPage),
  },
  {
    path: paths.bookingAsCart('client', ':id', ':bookingId'),
    access: 'booking.edit',
    load: () => import('../routes/client/booking-edit').then((module) => module.ClientBookingEditPage),
  },
  {
    path: paths.bookingEdit('client', ':id', ':bookingId'),
    access: 'booking.edit',
    load: () => import('../routes/client/booking-edit').then((module) => module.ClientBookingEditPage),
  },
  {
    path: paths.bookingItemEdit('client', ':id', ':bookingId', ':itemId'),
    access: 'booking.edit',
    load: () => import('../routes/client/booking-edit').then((module) => module.ClientBookingItemEditPage),
  },
  {
    path: paths.invoice('client', ':id', ':date'),
    access: 'document.read',
    load: () => import('../routes/client/invoice').then((module) => module.ClientInvoicePage),
  },
  {
    path: paths.premises('admin'),
    access: 'premise.read',
    load: () => import('../routes/admin/premises').then((module) => module.AdminPremisesPage),
  },
  {
    path: paths.premiseCreate('admin'),
    access: 'premise.edit',
    load: () => import('../routes/admin/premise-create').then((module) => module.AdminPremiseCreatePage),
  },
  {
    path: paths.premiseEdit('admin', ':id'),
    access: 'premise.edit',
    load: () => import('../routes/admin/premise-edit').then((module) => module.AdminPremiseEditPage),
  },
  {
    path: paths.premise('admin', ':id'),
    access: 'premise.read',
    load: () => import('../routes/admin/premise').then((module) => module.AdminPremisePage),
  },
  {
    path: paths.newBooking('admin', ':id'),
    access: 'booking.edit',
    load: () => import('../routes/admin/my-cart').then((module) => module.AdminMyCartPage),
  },
  {
    path: paths.invoice('admin', ':id', ':date'),
    access: 'document.read',
    load: () => import('../routes/admin/invoice').then((module) => module.AdminInvoicePage),
  },
  {
    path: paths.booking('admin', ':id', ':bookingId'),
    access: 'booking.read',
    load: () => import('../routes/admin/booking').then((module) => module.AdminBookingPage),
  },
  {
    path: paths.bookingAsCart('admin', ':id', ':bookingId'),
    access: 'booking.edit',
    load: () => import('../routes/admin/booking-edit').then((module) => module.AdminBookingEditPage),
  },
  {
    path: paths.bookingEdit('admin', ':id', ':bookingId'),
    access: 'booking.edit',
    load: () => import('../routes/admin/booking-edit').then((module) => module.AdminBookingEditPage),
  },
  {
    path: paths.bookingItemEdit('admin', ':id', ':bookingId', ':itemId'),
    access: 'booking.edit',
    load: () => import('../routes/admin/booking-edit').then((module) => module.AdminBookingItemEditPage),
  },
  {
    path: paths.manageBookings,
    access: 'booking.read',
    load: () => import('../routes/admin/manage-bookings').then((module) => module.ManageBookingsPage),
  },
  {
    path: paths.manageBooking(':id'),
    access: 'booking.read',
    load: () => import('../routes/admin/booking').then((module) => module.ManageBookingPage),
  },
  {
    path: paths.guards,
    access: 'guard.read',
    flag: 'funding_phase1',
    load: () => import('../routes/admin/guards').then((module) => module.GuardsPage),
  },
  {
    path: paths.guard(':id'),
    access: 'guard.read',
    flag: 'funding_phase1',
    load: () => import('../routes/admin/guard').then((module) => module.GuardPage),
  },
  {
    path: paths.users,
    access: 'user.manage',
    load: () => import('../routes/admin/users').then((module) => module.UsersPage),
  },
  {
    path: paths.userCreate,
    access: 'user.manage',
    load: () => import('../routes/admin/user-create').then((module) => module.UserCreatePage),
  },
  {
    path: paths.user(':id'),
    access: 'user.manage',
    load: () => import('../routes/admin/user').then((module) => module.UserProfilePage),
  },
  {
    path: paths.userEdit(':id'),
    access: 'user.manage',
    load: () => import('../routes/admin/user-edit').then((module) => module.UserEditPage),
  },
  {
    path: paths.roles,
    access: 'user.manage',
    flag: 'funding_phase1',
    load: () => import('../routes/admin/roles').then((module) => module.RolesPage),
  },
];

/** Whether there is a page at a path. */
export const hasPage = (path: string): boolean => SHELL_ROUTES.some((route) => route.path === path);
