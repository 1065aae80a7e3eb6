import type { DocumentRow } from '@contract/document';
import { useCan } from '@src/hooks/use-can';
import { useLastShiftEnds } from '@src/hooks/use-last-shift-ends';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { documentPath } from './document-path';

/** Obstacles that no user can override. */
const BLOCKING: readonly DocumentRow['obstacles'][number]['code'][] = [
  'monthOpen',
  'nothingToBill',
  'belowZero',
  'dueDayOver',
  'notAgreed',
];

export const isIssuable = ({ kind, status, obstacles }: DocumentRow): boolean =>
  kind === 'invoice' && status === 'Draft' && obstacles.every(({ code }) => !BLOCKING.includes(code));

/** What is not settled in the drafts that are about to be issued, by the number of drafts. */
export const unsettled = (t: TFunction, rows: readonly DocumentRow[]): string[] => {
  const count = (asked: DocumentRow['obstacles'][number]['code']) =>
    rows.filter(({ obstacles }) => obstacles.some(({ code }) => code === asked)).length;
  const [unconfirmed, questioned] = [count('unconfirmed'), count('questioned')];
  return [
    ...(unconfirmed > 0 ? [t('document.run.unconfirmed', { count: unconfirmed })] : []),
    ...(questioned > 0 ? [t('document.run.questioned', { count: questioned })] : []),
  ];
};

export const isMailable = ({ kind, status, damaged }: DocumentRow): boolean =>
  kind === 'invoice' && !damaged && (status === 'Issued' || status === 'Paid' || status === 'Credited');

/** The obstacles of a document, each with a link to where it can be resolved. */
export const Obstacles = ({ row, isFunded }: { row: DocumentRow; isFunded: boolean }) => {
  const { t } = useTranslation();
  const lastShiftEnds = useLastShiftEnds();
  const canReadServed = useCan('admin', 'servedMonth.read');
  const { premise, period } = row;
  const servedMonth = canReadServed ? paths.servedMonth('admin', premise.id, period) : undefined;
  const links = {
    monthOpen: undefined,
    unconfirmed: isFunded ? paths.servedOf(premise.id, { month: period }) : undefined,
    nothingToBill: paths.invoiceEdit(premise.id, period),
    belowZero: paths.invoiceEdit(premise.id, period),
    dueDayOver: paths.invoiceEdit(premise.id, period),
    notAgreed: servedMonth,
    questioned: servedMonth,
    requested: documentPath('admin', row),
  } as const;
  return (
    <ul className="flex flex-col gap-1">
      {row.obstacles.map(({ code, count, endsAt }) => {
        const link = links[code];
        const text = endsAt ? lastShiftEnds(endsAt) : t(`document.obstacle.${code}`, { count });
        return (
          <li key={code}>
            {link ? (
              <Link
                to={link}
                className="relative z-sticky inline-block min-h-6 text-primary-text underline underline-offset-4"
              >
                {text}
              </Link>
            ) : (
              <span className="text-text-muted">{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
