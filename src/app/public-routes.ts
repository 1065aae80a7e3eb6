import { matchPath } from 'react-router-dom';
import { paths } from '../lib/paths';
import type { PlainRoute } from './page-route';

/** Public pages, outside the shell but for refusals of a signed-in user. */
export const PUBLIC_ROUTES: readonly PlainRoute[] = [
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
    path: paths.setup,
    access: 'public',
    load: () => import('../routes/public/setup').then((module) => module.SetupPage),
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
    path: paths.duty,
    access: 'public',
    isAlone: true,
    load: () => import('../routes/public/duty').then((module) => module.GuardDutyPage),
  },
  {
    path: paths.linkedDocument,
    access: 'public',
    needsAllTexts: true,
    load: () => import('../routes/public/document').then((module) => module.LinkedDocumentPage),
  },
  {
    path: paths.permissionDenied,
    access: 'public',
    refusalTitle: 'permissionDenied.title',
    load: () => import('../routes/public/refusal-pages').then((module) => module.PermissionDeniedPage),
  },
  {
    path: paths.unauthorized,
    access: 'public',
    refusalTitle: 'unauthorized.title',
    load: () => import('../routes/public/refusal-pages').then((module) => module.UnauthorizedPage),
  },
  {
    path: '*',
    access: 'public',
    refusalTitle: 'notFound.title',
    load: () => import('../routes/public/refusal-pages').then((module) => module.NotFoundPage),
  },
];

/** Whether a path is public, where a 401 changes nothing. */
export const isPublicPath = (pathname: string): boolean =>
  PUBLIC_ROUTES.some(({ path }) => path !== '*' && matchPath(path, pathname) !== null);
