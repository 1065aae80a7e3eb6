import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useIsLeft } from '../../hooks/use-is-left';

/**
 * Handlers for the content of the shell: a press on a page that is being left does nothing, for whoever presses
 * there means the page that comes. Dialogs of the page are held too, because React's events pass through them.
 */
export const usePressGuard = () => {
  const isLeft = useIsLeft();
  const hold = (event: SyntheticEvent) => {
    if (!isLeft()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onClickCapture: hold,
    onSubmitCapture: hold,
    onPointerDownCapture: hold,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') hold(event);
    },
  };
};
