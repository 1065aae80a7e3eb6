import i18next from 'i18next';
import type { NavigateFunction } from 'react-router-dom';
import { onRefused } from '../api/client';
import { endedFor } from '../api/problem-error';
import { forgetSession, readUserAgain } from '../api/session';
import { paths, wayBack } from '../lib/paths';
import { toast } from '../stores/toast';
import { isPublicPath } from './public-routes';

const REDIRECT_DELAY = 1000;

/** Runs `then` a second after the first call of many, with what that one was given. */
const onceASecond = <A>(then: (given: A) => void) => {
  let isWaiting = false;
  return (given: A) => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      then(given);
    }, REDIRECT_DELAY);
  };
};

/**
 * What the app does when the server refuses (specification §8): 403 says so and leads to /permission-denied
 * after a second; 401 leads to /unauthorized, unless the
 * page then open is public or the home page. On the home page an ended session leads to the sign-in, as a
 * visitor's does. Both say why, where the server does.
 */
export const handleRefusals = (navigate: NavigateFunction): void => {
  const leaveForbidden = onceASecond(() => {
    // What was taken away may have led away already, and said so.
    if (!isPublicPath(location.pathname)) navigate(paths.permissionDenied);
  });
  onRefused({
    forbidden: (problem) => {
      // The page offered what may not be done: it knows roles or flags that are no longer so.
      if (problem?.code === 'forbidden') readUserAgain();
      toast({ title: i18next.t('permissionDenied.toast'), variant: 'destructive' });
      leaveForbidden(undefined);
    },
    // Every page but the account settings then leads there, where it says so itself (Guarded).
    secondFactorRequired: ({ detail }) => {
      if (location.pathname !== paths.accountSetting) toast({ title: detail, variant: 'warning' });
    },
    unauthenticated: onceASecond((problem) => {
      if (isPublicPath(location.pathname)) return;
      const why = endedFor(problem);
      if (location.pathname === paths.home) return forgetSession(undefined, why);
      toast({
        title: i18next.t('unauthorized.toast'),
        variant: 'destructive',
        ...(why && { description: why }),
      });
      const state = wayBack(location);
      forgetSession(paths.unauthorized, why);
      navigate(paths.unauthorized, { state });
    }),
  });
};
