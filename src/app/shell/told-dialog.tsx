import { lazyDialog } from '@src/components/ui/lazy-part';
import { useToldGuards } from '@src/stores/told-guards';
import { useEffect } from 'react';

const TellDialog = lazyDialog(() =>
  import('@src/features/attendance/tell-dialog').then((module) => module.TellDialog),
);

/** Whom staff tell by hand, above the page on which they saved a plan. */
export const ToldDialog = () => {
  const { guards, close } = useToldGuards();
  // Signed out meanwhile: the texts have links.
  useEffect(() => () => useToldGuards.getState().close(), []);
  return guards && <TellDialog guards={guards} onClose={close} />;
};
