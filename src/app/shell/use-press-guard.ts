import { useHasLeftPage } from '@src/hooks/use-has-left-page';
import type { KeyboardEvent, SyntheticEvent } from 'react';

/**
 * Event handlers for the shell's content that ignore input on a page that is being left. Dialogs are included,
 * because React events bubble through portals.
 */
export const usePressGuard = () => {
  const hasLeft = useHasLeftPage();
  const blockIfLeft = (event: SyntheticEvent) => {
    if (!hasLeft()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onClickCapture: blockIfLeft,
    onSubmitCapture: blockIfLeft,
    onPointerDownCapture: blockIfLeft,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') blockIfLeft(event);
    },
  };
};
