import i18next from 'i18next';
import type { NavigateFunction } from 'react-router';
import { onRefused } from '../api/client';
import { forgetSession } from '../api/session';
import { toast } from '../components/ui/toast-store';
import { paths } from '../lib/paths';

const REDIRECT_DELAY = 1000;

const PUBLIC_PATHS: readonly string[] = [
  paths.login,
  paths.signUp,
  paths.verifyEmail,
  paths.resetPassword,
  paths.forgetPassword,
  paths.terms,
  paths.deleteAccount,
  paths.permissionDenied,
  paths.unauthorized,
];

/** Pages that a visitor may see, and where a 401 therefore changes nothing. */
export const isPublicPath = (pathname: string): boolean =>
  PUBLIC_PATHS.includes(pathname) || /^\/[^/]+\/forget-password-success$/.test(pathname);

/** Runs `then` a second after the first call of many. */
const onceASecond = (then: () => void) => {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      then();
    }, REDIRECT_DELAY);
  };
};

/**
 * What the app does when the server refuses (specification §8): 403 says so and leads to /permission-denied
 * after a second, or to the second factor where only that is missing; 401 leads to /unauthorized, unless the
 * page then open is public or the home page. On the home page an ended session leads to the sign-in, as a
 * visitor's does.
 */
export const handleRefusals = (navigate: NavigateFunction): void => {
  const leaveForbidden = onceASecond(() => navigate(paths.permissionDenied));
  onRefused({
    forbidden: (reason) => {
      if (reason === 'second_factor_required') {
        // There it can be turned on; what else that page asks for is refused too, and changes nothing.
        if (location.pathname !== paths.accountSetting) navigate(paths.secondFactor);
        return;
      }
      toast({ title: i18next.t('permissionDenied.toast'), variant: 'destructive' });
      leaveForbidden();
    },
    unauthenticated: onceASecond(() => {
      if (isPublicPath(location.pathname)) return;
      if (location.pathname === paths.home) return forgetSession();
      toast({ title: i18next.t('unauthorized.toast'), variant: 'destructive' });
      forgetSession(paths.unauthorized);
      navigate(paths.unauthorized);
    }),
  });
};
