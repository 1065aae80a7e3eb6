import { tonightOf } from '@domain/cart/tonight';
import { monthOf } from '@domain/day';
import type { Editor } from '@src/features/booking-editor/use-editor';
import { usePageSearch } from '@src/hooks/use-page-search';
import { toast } from '@src/stores/toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Chooses tonight's shift if the URL asks for it. An unfinished choice of days stays as it is. */
export const useTonight = (editor: Editor) => {
  const { t } = useTranslation();
  const [search, setSearch] = usePageSearch();
  const isAsked = search.has('tonight');
  const isAnswered = useRef(false);
  useEffect(() => {
    // The choice is drawn before the URL has changed.
    if (isAsked === isAnswered.current) return;
    isAnswered.current = isAsked;
    if (!isAsked) return;
    const next = new URLSearchParams(search);
    next.delete('tonight');
    const tonight = tonightOf(editor.shifts, editor.rules);
    if (editor.draft.dates.length > 0) toast({ title: t('booking.tonight.unfinished') });
    else if (tonight) {
      editor.chooseCell(tonight.date, tonight.shift.key);
      next.set('month', monthOf(tonight.date));
    } else toast({ title: t('booking.tonight.none') });
    setSearch(next, { replace: true });
  });
};
