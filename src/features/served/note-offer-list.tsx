import { noteSubtotal } from '@domain/credit-note';
import { invoiceCodeOf } from '@domain/invoice-code';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatMoney, formatMonth } from '@src/lib/format';
import { notePathsOf } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import type { NoteOffer } from './note-offers';

/** Suggested notes after corrections of billed slots, ready to be drafted. */
export const NoteOffers = ({ offers }: { offers: readonly NoteOffer[] }) => {
  const { t, i18n } = useTranslation();
  return offers.map(({ kind, premise, month, currency, lines, reason }) => {
    const amount = formatMoney(i18n.language, noteSubtotal(lines) ?? 0, currency);
    const to = notePathsOf(kind).create('admin', premise.id);
    const code = invoiceCodeOf(premise.id, month);
    return (
      <Notice
        key={`${kind} ${code}`}
        tone="info"
        action={
          <Button to={`${to}?invoice=${code}`} state={{ prefill: { lines, reason } }}>
            {t(`note.create.action.admin.${kind}`)}
          </Button>
        }
      >
        <Unbroken>
          {t(`served.offer.text.${kind}`, {
            amount,
            premise: premise.name,
            month: formatMonth(i18n.language, month),
          })}
        </Unbroken>
      </Notice>
    );
  });
};
