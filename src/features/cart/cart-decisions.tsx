import { CELL_PROBLEMS } from '@contract/cell-verdict';
import { type BookedShift, bookedHours } from '@domain/cart/booked-shifts';
import type { StoredItem } from '@domain/cart/cart';
import { withConfirmed, withConsent } from '@domain/cart/change-item';
import { type CartDecision, decideAll, decisionsOf, removeBooked } from '@domain/cart/decide-cart';
import { revertCells } from '@domain/cart/existing-slots';
import { hoursKey } from '@domain/validation';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import type { Wording } from '@src/features/booking-editor/wording';
import { daysText } from '@src/lib/days-text';
import { formatMoney } from '@src/lib/format';
import type { CartView } from './use-cart-view';

interface CartDecisionsProps {
  view: CartView;
  /** Known shifts at the premise. */
  booked: readonly BookedShift[];
  wording: Wording;
  onChange: (items: StoredItem[]) => void;
}

/** Decisions that concern several items, made for the whole cart at once. */
export const CartDecisions = ({ view, booked, wording, onChange }: CartDecisionsProps) => {
  const { t } = wording;
  const decisions = decisionsOf(view.byItem, CELL_PROBLEMS);
  const hours = bookedHours(booked);
  if (decisions.length === 0) return null;
  return (
    <Card title={t('cart.decide.title')}>
      <ul className="flex flex-col gap-3">
        {decisions.map((decision) => (
          <Decision
            key={decision.code}
            decision={decision}
            wording={wording}
            onDecide={(decide) => onChange(decideAll(view.byItem, decision, decide))}
            onOnlyMissing={() => onChange(removeBooked(view.byItem, decision, (key) => hours.has(key)))}
          />
        ))}
      </ul>
    </Card>
  );
};

interface DecisionProps {
  decision: CartDecision;
  wording: Wording;
  onDecide: (decide: Parameters<typeof decideAll>[2]) => void;
  onOnlyMissing: () => void;
}

const Decision = ({ decision: { code, cells }, wording, onDecide, onOnlyMissing }: DecisionProps) => {
  const { t, language, currency } = wording;
  // A shift that is in the cart twice counts once.
  const count = code === 'duplicate' ? new Set(cells.map(hoursKey)).size : cells.length;
  const amount = formatMoney(
    language,
    cells.reduce((sum, { surcharge }) => sum + surcharge, 0),
    currency,
  );
  const days = daysText(
    language,
    cells.map(({ date }) => date),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p className="min-w-0 flex-1 basis-60">
        <Unbroken>
          {code === 'duplicate'
            ? t('cart.decide.duplicate', { count, days })
            : code === 'urgent_consent'
              ? t('booking.urgent.ask', { count, days, amount })
              : t('cart.decide.other', { count, days, problem: t(`cell.${code}`) })}
        </Unbroken>
      </p>
      <span className="flex flex-wrap gap-2">
        {code === 'urgent_consent' && (
          <Button size="sm" onClick={() => onDecide((item, some) => [withConsent(item, some)])}>
            {t('cart.fix.acceptUrgent', { amount })}
          </Button>
        )}
        {code === 'duplicate' ? (
          <Button size="sm" onClick={onOnlyMissing}>
            {t('booking.booked.onlyMissing')}
          </Button>
        ) : (
          <Button size="sm" onClick={() => onDecide((item, some) => revertCells(item, some, undefined))}>
            {t('cart.fix.removeCells', { count })}
          </Button>
        )}
        {code === 'duplicate' && (
          <Button size="sm" onClick={() => onDecide((item, some) => [withConfirmed(item, some)])}>
            {t('booking.booked.bookAgain', { count })}
          </Button>
        )}
      </span>
    </li>
  );
};
