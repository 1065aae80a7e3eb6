import type { Lang } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { StoredItem } from '@domain/cart/cart';
import { type CartCell, paidTotal } from '@domain/cart/cart-cells';
import { CONTACT_FIELDS, CONTACT_NAMES } from '@domain/cart/contact-fields';
import { type ExistingSlots, existingGuards, lockedPart, revertCells } from '@domain/cart/existing-slots';
import { priceLineText } from '@domain/cart/price-line-text';
import { type PriceLine, priceLinesOf } from '@domain/cart/price-lines';
import { isSameCart } from '@domain/cart/sent-items';
import { slotKey } from '@domain/validation';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import type { Wording } from '@src/features/booking-editor/wording';
import { daysCountText } from '@src/lib/counts-text';
import { daysText } from '@src/lib/days-text';
import { formatMoney } from '@src/lib/format';
import { shiftName } from '@src/lib/shift-name';
import { Lock, PencilLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CellProblems } from './cell-problems';

interface CartBlockProps {
  item: StoredItem;
  number: number;
  cells: readonly CartCell[];
  /** The cells that need a decision. */
  open: readonly CartCell[];
  wording: Wording;
  /** Replaces the item; an empty list removes it. */
  onReplace: (items: StoredItem[]) => void;
  onRemove: () => void;
  onEdit: () => void;
  /** The editor has a draft that would be lost by editing this item. */
  isEditorBusy: boolean;
  /** The existing slots of an edited booking; left out for a new order. */
  existing?: ExistingSlots | undefined;
  /** On which terms the item could be cancelled. */
  terms?: ReactNode;
}

/** One item of the cart: date ranges, shifts, contact, total, and its problems with their fixes. */
export const CartBlock = ({
  item,
  number,
  cells,
  open,
  wording,
  isEditorBusy,
  existing,
  terms,
  ...on
}: CartBlockProps) => {
  const { t, language, currency } = wording;
  const locked = existing ? lockedPart(item, existing) : [];
  const headingId = `cart-item-${item.key}`;
  return (
    <li aria-labelledby={headingId}>
      <Card>
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="max-w-full min-w-min flex-1">
              <h2 id={headingId} className="text-base font-semibold">
                <span className="sr-only">{t('cart.item', { number })}: </span>
                <Unbroken>{daysText(language, item.dates)}</Unbroken>
              </h2>
              <p className="text-sm text-text-muted">{daysCountText(t, item.shifts, item.dates.length)}</p>
            </div>
            <p className="tabular ml-auto text-base font-semibold whitespace-nowrap">
              {formatMoney(language, paidTotal(cells), currency)}
            </p>
          </div>
          <ul className="flex flex-col gap-2 text-sm">
            {item.shifts.map((shift) => (
              <li key={`${shift.shiftId} ${shift.startTime} ${shift.endTime}`}>
                {shiftName(wording, shift)}
                <PriceLines lines={priceLinesOf(cells, shift)} type={shift.type} wording={wording} />
              </li>
            ))}
          </ul>
          <CellProblems
            item={item}
            open={open}
            wording={wording}
            removeCells={(cells) => revertCells(item, cells, existing)}
            isExisting={(cell) => existing !== undefined && existingGuards(existing, slotKey(cell)) > 0}
            onReplace={on.onReplace}
          />
          {terms}
          {existing && locked.length > 0 && (
            <LockedNote locked={locked} existing={existing} wording={wording} />
          )}
          <div className="flex flex-wrap items-end justify-between gap-2 border-t pt-3">
            <div className="min-w-0 text-sm text-text-muted">
              {contactLines(item).map((line) => (
                <p key={line} className="break-words">
                  <Unbroken>{line}</Unbroken>
                </p>
              ))}
            </div>
            <div className="ml-auto flex gap-1">
              <Button
                size="sm"
                variant="ghost"
                icon={PencilLine}
                onClick={on.onEdit}
                {...(isEditorBusy
                  ? {
                      confirm: {
                        title: t('cart.editConfirm.title'),
                        description: t('cart.editConfirm.description'),
                        confirmLabel: t('cart.edit'),
                      },
                    }
                  : {})}
              >
                {t('cart.edit')}
              </Button>
              {!isSameCart(locked, [item]) && (
                <Button size="sm" variant="ghost" icon={Trash2} onClick={on.onRemove}>
                  {t('cart.remove')}
                </Button>
              )}
            </div>
          </div>
        </div>
      </Card>
    </li>
  );
};

/** The contact as one line, each value once, then the paragraphs that aren't empty. */
const contactLines = (item: StoredItem): string[] => {
  const [lines, paragraphs] = [false, true].map((isParagraphs) =>
    CONTACT_NAMES.filter((name) => (CONTACT_FIELDS[name].type === 'paragraphs') === isParagraphs)
      .map((name) => item[name] ?? '')
      .filter(Boolean),
  );
  return [[...new Set(lines)].join(' · '), ...(paragraphs ?? [])];
};

/** Names the days of an edited booking whose guards are locked. */
const LockedNote = ({
  locked,
  existing,
  wording: { t, language },
}: {
  locked: readonly StoredItem[];
  existing: ExistingSlots;
  wording: Wording;
}) => (
  <p className="flex gap-2 text-sm text-text-muted">
    <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
    {t('booking.edit.locked', {
      days: daysText(
        language,
        locked.flatMap(({ dates }) => dates),
      ),
      count: existing.cutOffHours,
    })}
  </p>
);

interface PriceLinesProps {
  lines: readonly PriceLine[];
  type: ShiftType;
  wording: Wording;
}

/** How a shift's price comes about, as on a receipt: "National Day · 2 guards × 1 night × HK$720.00". */
const PriceLines = ({ lines, type, wording }: PriceLinesProps) => {
  const { t, language, currency } = wording;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const textOf = (line: PriceLine) =>
    `${priceLineText({ t, lang: language as Lang }, line, type)} × ${money(line.price)}`;
  return (
    <ul className="tabular text-text-muted">
      {lines.map((line) => (
        <li key={textOf(line)} className="flex flex-wrap justify-between gap-x-4">
          <span>
            <Unbroken>{textOf(line)}</Unbroken>
          </span>
          <span className="ml-auto whitespace-nowrap">{money(line.amount)}</span>
        </li>
      ))}
    </ul>
  );
};
