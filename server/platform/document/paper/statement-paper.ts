import { AGEING_BUCKETS, type CompanyStatement, type Statement } from '@contract/statement';
import { dayRangeText, dayText } from '@domain/day-text';
import { moneyText } from '@domain/money-text';
import type { Paper, PaperRow, PaperSection } from '@server/base/ports/pdf';
import { addressee, howToPay, paperOf, payerSection, sectionOf, type Wording } from './paper-parts';

type AnyStatement = Statement | CompanyStatement;

/** The payer, and the premises that the statement covers. */
const partiesOf = (wording: Wording, statement: AnyStatement): PaperSection[] => {
  const { lang, t } = wording;
  const { credit, currency, head } = statement;
  const withCredit = (payer: PaperSection): PaperSection =>
    credit
      ? {
          ...payer,
          lines: [
            ...payer.lines,
            { text: t('statement.creditIncluded', { amount: moneyText(lang, credit, currency) }) },
          ],
        }
      : payer;
  if ('premise' in statement) {
    const [payer, ...others] = addressee(wording, head);
    return payer ? [withCredit(payer), ...others] : others;
  }
  return [
    withCredit(payerSection(wording, head.billTo)),
    {
      label: t('statement.premises'),
      lines: statement.premises.map(({ name }) => ({ text: name, isStrong: true })),
    },
  ];
};

/** Credit is named by the number of its receipt, as its page and its paper write it. */
const codeOf = (entry: AnyStatement['entries'][number]): string =>
  'premiseId' in entry && entry.premiseId === null ? `#${entry.code}` : entry.code;

/** A statement of a premise or a company as its page shows it. */
export const statementPaper = (wording: Wording, statement: AnyStatement, logo: Uint8Array | null): Paper => {
  const { lang, t } = wording;
  const { from, to, opening, closing, entries, ageing, currency, head } = statement;
  const money = (amount: number) => moneyText(lang, amount, currency);
  const balanceRow = (kind: 'opening' | 'closing', day: string, balance: number): PaperRow => ({
    cells: [dayText(lang, day), t(`statement.kind.${kind}`), '', '', money(balance)],
    isStrong: true,
  });
  return paperOf(wording, { seller: head.seller, logo, title: t('statement.title') }, [
    {
      kind: 'sections',
      sections: [
        ...partiesOf(wording, statement),
        sectionOf(
          t('statement.period.label'),
          dayRangeText(lang, from, to),
          `${closing < 0 ? t('statement.inCredit') : t('statement.due')} ${money(Math.abs(closing))}`,
        ),
      ],
    },
    {
      kind: 'table',
      columns: [
        { label: t('statement.column.day') },
        { label: t('statement.column.document'), isWidest: true },
        { label: t('statement.column.debit'), isNumber: true },
        { label: t('statement.column.credit'), isNumber: true },
        { label: t('statement.column.balance'), isNumber: true },
      ],
      empty: '',
      rows: [
        balanceRow('opening', from, opening),
        ...entries.map((entry) => ({
          cells: [
            dayText(lang, entry.on),
            `${t(`statement.kind.${entry.kind}`)} ${codeOf(entry)}`,
            entry.debit > 0 ? money(entry.debit) : '',
            entry.credit > 0 ? money(entry.credit) : '',
            money(entry.balance),
          ],
        })),
        ...(entries.length === 0 ? [{ cells: ['', t('statement.empty'), '', '', ''], isMuted: true }] : []),
        balanceRow('closing', to, closing),
      ],
    },
    {
      kind: 'table',
      columns: [
        { label: t('statement.ageing.title', { date: dayText(lang, to) }), isWidest: true },
        { label: t('document.column.amount'), isNumber: true },
      ],
      empty: '',
      rows: [
        ...AGEING_BUCKETS.map((name) => ({ cells: [t(`statement.ageing.${name}`), money(ageing[name])] })),
        { cells: [t('statement.kind.closing'), money(closing)], isStrong: true },
      ],
    },
    closing > 0 && howToPay(wording, head.seller, { amount: closing, currency, reference: null }),
  ]);
};
