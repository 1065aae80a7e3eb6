import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import type { Lang } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import { invoiceTotals } from '@domain/billing';
import type { Cart } from '@domain/cart/cart';
import type { OrderRules } from '@domain/cart/order-rules';
import { priceLineText } from '@domain/cart/price-line-text';
import { priceLinesOf } from '@domain/cart/price-lines';
import { sentReference } from '@domain/cart/sent-items';
import { spaceAfter } from '@domain/join-sentences';
import { Addressee } from '@src/components/document/addressee';
import { DocumentSheet, SheetSection } from '@src/components/document/document-sheet';
import { Letterhead } from '@src/components/document/letterhead';
import { LineTable } from '@src/components/document/line-table';
import { SheetReferences } from '@src/components/document/sheet-references';
import { Totals } from '@src/components/document/totals';
import { CancelRule } from '@src/components/ui/cancel-rule';
import { Unbroken } from '@src/components/ui/unbroken';
import type { Wording } from '@src/features/booking-editor/wording';
import { daysText } from '@src/lib/days-text';
import { formatInstant } from '@src/lib/format';
import { shiftName } from '@src/lib/shift-name';
import { type CartView, useCartView } from './use-cart-view';

interface CartQuotationProps {
  area: Area;
  premise: Premise;
  cart: Cart;
  rules: OrderRules;
  setting: Setting;
  wording: Wording;
}

/** What a cart would cost if it were ordered now, as a sheet to print. It is no order, and isn't stored. */
export const CartQuotation = ({ area, premise, cart, rules, setting, wording }: CartQuotationProps) => {
  const { t, language, currency } = wording;
  const view = useCartView(area, premise.id, cart.items, rules);
  const lines = linesOf(view, wording);
  const { taxRate, taxLabel, company: seller, timeZone } = setting;
  const sums = invoiceTotals(
    lines.map(({ amount }) => amount),
    taxRate,
  );
  const reference = sentReference(cart.reference);
  const { name, address, contactName } = premise;
  const head = {
    billTo: { name: premise.company.name, address: '', email: '', taxNumber: '' },
    site: { name, address, contactName },
  };
  return (
    <DocumentSheet label={t('quotation.title')}>
      <Letterhead seller={seller} title={t('quotation.title')} />
      <p className="rounded border border-accent bg-accent-soft px-4 py-2 text-sm text-accent-text">
        <strong className="font-semibold">{t('cart.quotation.notOrder')}</strong>
        {spaceAfter(t('cart.quotation.notOrder'))}
        <Unbroken>{t('cart.quotation.asOf', { at: formatInstant(language, rules.now, timeZone) })}</Unbroken>
      </p>
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <Addressee head={{ seller, ...head }} />
        <SheetSection label={t('cart.quotation.days')}>
          <p className="font-medium">
            <Unbroken>
              {daysText(
                language,
                cart.items.flatMap(({ dates }) => dates),
                true,
              )}
            </Unbroken>
          </p>
          <SheetReferences references={reference ? [reference] : []} />
        </SheetSection>
      </div>
      <LineTable
        caption={t('quotation.lines')}
        currency={currency}
        lines={lines}
        empty={t('cart.problem.nothing')}
        noteOf={({ dates }) => (
          <span className="block text-xs text-text-muted">
            <Unbroken>{daysText(language, dates)}</Unbroken>
          </span>
        )}
      />
      <Totals sums={{ ...sums, currency, taxLabel, taxRate }} totalLabel={t('document.total')} />
      {view.leftOut > 0 && (
        <p className="text-sm text-accent-text">{t('cart.leftOut', { count: view.leftOut })}</p>
      )}
      {setting.cancelRule && (
        <footer className="border-t pt-4">
          <CancelRule rule={setting.cancelRule} />
        </footer>
      )}
    </DocumentSheet>
  );
};

/** A line for each price of each shift of each item. */
const linesOf = ({ byItem }: CartView, wording: Wording) => {
  const { t, language } = wording;
  return byItem.flatMap(({ item, cells }) =>
    item.shifts.flatMap((shift) =>
      priceLinesOf(cells, shift).map((line) => ({
        id: `${item.key} ${shift.shiftId} ${shift.startTime} ${shift.endTime} ${line.dates.join()} ${line.guards}`,
        description: t('invoice.line.described', {
          line: shiftName(wording, shift),
          extent: priceLineText({ t, lang: language as Lang }, line, shift.type),
        }),
        price: line.price,
        count: line.guards * line.dates.length,
        amount: line.amount,
        dates: line.dates,
      })),
    ),
  );
};
