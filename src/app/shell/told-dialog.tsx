import { useToldGuards } from '@src/stores/told-guards';
import { lazy, Suspense, useEffect } from 'react';

const TellDialog = lazy(() =>
  import('@src/features/attendance/tell-dialog').then((module) => ({ default: module.TellDialog })),
);

/** Whom staff tell by hand, above the page on which they saved a plan. */
export const ToldDialog = () => {
  const { guards, close } = useToldGuards();
  // Signed out meanwhile: the texts have links.
  useEffect(() => () => useToldGuards.getState().close(), []);
  return (
    guards && (
      <Suspense>
        <TellDialog guards={guards} onClose={close} />
      </Suspense>
    )
  );
};
