import { type SteppedList, useListNeighbours } from '@src/hooks/use-list-neighbours';
import { formatNumber } from '@src/lib/format';
import { historyEntry, type OriginState, readOrigin, type StepDirection } from '@src/lib/list-origin';
import { formatTotal } from '@src/lib/total-text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../ui/button';

interface ListReturnProps {
  /** Where "back" leads if the page wasn't opened from a list. */
  to: string;
  /** Lists that link to this page, by their origin name. */
  lists: Record<string, SteppedList>;
  id: number;
}

/** Returns to the list as it was left, and steps to the previous and next row. */
export const ListReturn = ({ to, lists, id }: ListReturnProps) => {
  const state = readOrigin(useLocation().state);
  const list = state && lists[state.origin.list];
  return (
    <>
      <BackButton to={to} state={list && state} />
      {list && <Stepper list={list} state={state} id={id} />}
    </>
  );
};

const BackButton = ({ to, state }: { to: string; state: OriginState | undefined }) => {
  const navigate = useNavigate();
  const goBack = (event?: MouseEvent<HTMLElement>) => {
    const here = historyEntry();
    const there = state?.origin.entry;
    if (!event || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (here === undefined || there === undefined || there >= here) return;
    // Goes to the existing history entry, which restores the scroll position.
    event.preventDefault();
    navigate(there - here);
  };
  return <Button kind="back" to={state?.origin.from ?? to} onClick={goBack} />;
};

interface StepperProps {
  id: number;
  list: SteppedList;
  state: OriginState;
}

const Stepper = ({ list, state: { origin, step }, id }: StepperProps) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { data } = useListNeighbours(list, origin, id);
  const buttons = { previous: useRef<HTMLButtonElement>(null), next: useRef<HTMLButtonElement>(null) };
  const { index, total } = data ?? origin;
  const numberText = (value: number) => formatNumber(i18n.language, value);

  // Keeps focus on the pressed button, which is recreated with the page.
  const { previous, next } = buttons;
  useEffect(() => {
    if (!step || !data || document.activeElement !== document.body) return;
    const [pressed, other] = step === 'next' ? [next, previous] : [previous, next];
    (data[step] ? pressed : other).current?.focus({ preventScroll: true });
  }, [step, data, previous, next]);

  const go = (direction: StepDirection) => {
    const neighbour = data?.[direction];
    if (!neighbour) return;
    const moved: OriginState = { origin: { ...origin, index: neighbour.index, total }, step: direction };
    navigate(list.pathOf(neighbour.id, neighbour.premiseId ?? 0), { replace: true, state: moved });
  };
  return (
    <nav aria-label={t('listStep.label')} className="ml-auto flex items-center gap-1 text-sm text-text-muted">
      <span className="tabular px-1 whitespace-nowrap" aria-live="polite">
        {index === null
          ? t('listStep.gone')
          : t('listStep.position', {
              position: numberText(index + 1),
              total: formatTotal(i18n.language, total),
            })}
      </span>
      <Button
        ref={buttons.previous}
        variant="ghost"
        size="icon"
        icon={ChevronLeft}
        aria-label={t('listStep.previous')}
        disabled={data?.previous === null}
        aria-disabled={!data || undefined}
        onClick={() => go('previous')}
      />
      <Button
        ref={buttons.next}
        variant="ghost"
        size="icon"
        icon={ChevronRight}
        aria-label={t('listStep.next')}
        disabled={data?.next === null}
        aria-disabled={!data || undefined}
        onClick={() => go('next')}
      />
    </nav>
  );
};
