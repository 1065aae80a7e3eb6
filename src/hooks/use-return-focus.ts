import { useRef } from 'react';

/** The focused element, or if that is in a menu, which closes, the menu's button. */
const openerOfDialog = (): Element | null => {
  const menu = document.activeElement?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement;
};

/**
 * Focus handlers of a dialog that is opened by state instead of a trigger. On close, focus returns to the element
 * that had it, or to the page's content if that is gone. On open, a dialog to read first takes the focus itself, so
 * that nothing looks chosen; a question focuses its safe answer. `returnsTo` is needed if a field takes the focus
 * while the dialog opens.
 */
export const useReturnFocus = (
  initialFocus: 'window' | 'answer',
  returnsTo?: (() => HTMLElement | null) | undefined,
) => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOfDialog();
      if (initialFocus === 'answer' || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const before = returnsTo?.() ?? opener.current;
      const target = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (target ? before : document.querySelector<HTMLElement>('main'))?.focus();
    },
  };
};
