import { hasLeftPage } from '@src/stores/shown-page';
import type { KeyboardEvent, SyntheticEvent } from 'react';

const blockIfLeft = (event: SyntheticEvent) => {
  if (!hasLeftPage()) return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Event handlers for the shell's content that ignore input on a page that is being left. Dialogs are included,
 * because React events bubble through portals.
 */
export const pressGuard = {
  onClickCapture: blockIfLeft,
  onSubmitCapture: blockIfLeft,
  onPointerDownCapture: blockIfLeft,
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') blockIfLeft(event);
  },
};
