import { type RefObject, useEffect } from 'react';

const TYPES_TEXT = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

const isShown = (row: Element) => row.checkVisibility?.() ?? true;

/**
 * Keys for the rows of a `DataTable` within an element, while the focus is in it: J and K move to the next and previous
 * row, whose link Enter opens, X ticks it, and A ticks the checkbox of a `BulkBar`, for all rows. Single keys act on
 * focus only, as WCAG 2.1.4 asks; but J also enters the list from the content, which has the focus on a new page.
 */
export const useRowKeys = (within: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const content = element.closest('main') ?? element;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || !(target instanceof Element) || target.closest(TYPES_TEXT)) return;
      if (!element.contains(target) && !(target === content && key === 'j')) return;
      const rows = [...element.querySelectorAll('[data-row]')].filter(isShown);
      const current = rows.findIndex((row) => row.contains(target));
      if (key === 'j' || key === 'k') {
        const next = rows[key === 'j' ? current + 1 : current - 1];
        next?.querySelector<HTMLElement>('a[href]')?.focus();
      } else if (key === 'x') rows[current]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      else if (key === 'a') element.querySelector<HTMLElement>('input[data-all-rows]')?.click();
      else return;
      event.preventDefault();
    };
    content.addEventListener('keydown', onKeyDown);
    return () => content.removeEventListener('keydown', onKeyDown);
  }, [within]);
};
