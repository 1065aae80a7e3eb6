import type { Column } from '@src/components/table/column';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { formatDay, formatMoney } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { Check, CheckCheck, History, Lock, Pencil, Search } from 'lucide-react';
import { type ChosenLine, canChange, stateOfLine } from './bank-choice';

interface LineColumnsProps {
  t: TFunction;
  language: string;
  currency: string;
  onChange: (line: ChosenLine) => void;
}

/** Why this payer and these invoices. */
const Reason = ({ line, t }: { line: ChosenLine; t: TFunction }) => {
  if (line.isChanged)
    return (
      <Badge tone="info" icon={Pencil}>
        {t('bankImport.byHand')}
      </Badge>
    );
  if (!line.match) return null;
  const { isExact, reason } = line.match;
  return (
    <>
      <Badge tone={isExact ? 'success' : 'warning'} icon={isExact ? CheckCheck : Search}>
        {t(isExact ? 'bankImport.exact' : 'bankImport.toCheck')}
      </Badge>
      <span className="text-xs leading-5 text-text-muted">{t(`bankImport.reason.${reason}`)}</span>
    </>
  );
};

const Proposal = ({
  line,
  t,
  language,
  currency,
}: Omit<LineColumnsProps, 'onChange'> & { line: ChosenLine }) => {
  const { choice } = line;
  if (stateOfLine(line) === 'recorded')
    return (
      <Badge tone="success" icon={Check}>
        {t('bankImport.recorded', { number: line.receiptId })}
      </Badge>
    );
  if (stateOfLine(line) === 'out') return null;
  if (!choice) return <span className="text-text-muted">{t('bankImport.noMatch')}</span>;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const rest = line.amount - choice.allocations.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="flex flex-col items-start gap-1 text-left">
      <span className="font-medium">{choice.payerName}</span>
      <ul className="flex w-full flex-col">
        {choice.allocations.map(({ invoiceCode, partId, amount }, index) => (
          <li key={`${invoiceCode} ${partId}`} className="flex flex-wrap justify-between gap-x-3">
            <span className="tabular whitespace-nowrap">{choice.printCodes[index]}</span>
            <span className="tabular whitespace-nowrap">{money(amount)}</span>
          </li>
        ))}
        {rest > 0 && (
          <li className="flex flex-wrap justify-between gap-x-3 text-text-muted">
            <span>{t('receipt.credit')}</span>
            <span className="tabular whitespace-nowrap">{money(rest)}</span>
          </li>
        )}
      </ul>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Reason line={line} t={t} />
      </span>
    </div>
  );
};

export const lineColumns = ({ t, language, currency, onChange }: LineColumnsProps): Column<ChosenLine>[] => [
  {
    id: 'on',
    header: t('bankImport.column.on'),
    isTitle: true,
    cell: ({ on }) => <span className="whitespace-nowrap">{formatDay(language, on)}</span>,
  },
  {
    id: 'text',
    header: t('bankImport.column.texts'),
    cell: ({ text, seenBefore, isLocked, amount, receiptId }) => (
      <div className="flex flex-col items-start gap-1 text-left">
        <span className="break-words">{text || '–'}</span>
        {seenBefore && receiptId === null && (
          <Badge tone="warning" icon={History} canWrap>
            {t('bankImport.seenBefore')}
          </Badge>
        )}
        {isLocked && amount > 0 && (
          <Badge tone="neutral" icon={Lock} canWrap>
            {t('bankImport.locked')}
          </Badge>
        )}
      </div>
    ),
  },
  {
    id: 'amount',
    header: t('receipt.amount'),
    align: 'right',
    cell: ({ amount }) => (
      <span className="font-medium whitespace-nowrap">{formatMoney(language, amount, currency)}</span>
    ),
  },
  {
    id: 'proposal',
    header: t('bankImport.proposal'),
    cell: (line) => <Proposal line={line} t={t} language={language} currency={currency} />,
  },
  {
    id: 'change',
    header: t('table.actions'),
    cell: (line) =>
      canChange(line) ? (
        <Button
          size="sm"
          aria-label={t('bankImport.change.of', {
            day: formatDay(language, line.on),
            amount: formatMoney(language, line.amount, currency),
          })}
          onClick={() => onChange(line)}
        >
          {t(line.choice ? 'bankImport.change.short' : 'bankImport.change.choose')}
        </Button>
      ) : null,
  },
];
