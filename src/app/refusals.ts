import type { User } from '@contract/person';
import type { Problem } from '@contract/problem';
import i18next from 'i18next';
import type { NavigateFunction } from 'react-router-dom';
import { setRefusalHandlers } from '../api/client';
import { sessionEndReason } from '../api/problem-error';
import { forgetSession, reloadUser } from '../api/session';
import { paths, returnState } from '../lib/paths';
import { useConfirmation } from '../stores/confirmation';
import { useSession } from '../stores/session';
import { toast } from '../stores/toast';
import { isPublicPath } from './public-routes';

const REDIRECT_DELAY = 1000;

/** Runs `then` one second after the first of several calls, with the first one's argument. */
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
 * Handles refusals (specification §8). 403: a toast, then /permission-denied after a second. 401: /unauthorized,
 * unless the page is public; on the home page, the sign-in. Both show the server's reason, if any.
 */
export const handleRefusals = (navigate: NavigateFunction): void => {
  const leaveForbidden = onceASecond(() => {
    // A revoked right may have redirected already, with its reason.
    if (location.pathname !== paths.permissionDenied) navigate(paths.permissionDenied);
  });
  const leaveEnded = onceASecond(({ problem, user }: { problem: Problem | undefined; user: User | null }) => {
    // The user has signed in again meanwhile.
    if (user !== useSession.getState().user || isPublicPath(location.pathname)) return;
    const reason = sessionEndReason(problem);
    if (location.pathname === paths.home) return forgetSession(undefined, reason);
    toast({
      title: i18next.t('unauthorized.toast'),
      variant: 'destructive',
      ...(reason && { description: reason }),
    });
    const state = returnState(location);
    forgetSession(paths.unauthorized, reason);
    navigate(paths.unauthorized, { state });
  });
  setRefusalHandlers({
    onForbidden: (problem) => {
      // The page's roles or flags are outdated.
      if (problem?.code === 'forbidden') reloadUser();
      toast({ title: i18next.t('permissionDenied.toast'), variant: 'destructive' });
      leaveForbidden(undefined);
    },
    // `Guarded` then redirects to the account settings, which explain it.
    onSecondFactorRequired: ({ detail }) => {
      if (location.pathname !== paths.accountSetting) toast({ title: detail, variant: 'warning' });
    },
    onConfirmationRequired: () => useConfirmation.getState().ask(),
    onUnauthenticated: (problem) => leaveEnded({ problem, user: useSession.getState().user }),
  });
};
