import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import {
  Check,
  CircleDashed,
  CircleHelp,
  type LucideIcon,
  Minus,
  SearchCheck,
  Square,
  X,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BulkApproval, BulkOutcome, BulkResult } from './use-bulk-approval';

const LOOKS: Record<BulkOutcome['kind'] | 'waiting', { icon: LucideIcon; className: string }> = {
  approved: { icon: Check, className: 'text-success-text' },
  refused: { icon: X, className: 'text-danger-text' },
  notSent: { icon: X, className: 'text-danger-text' },
  unknown: { icon: CircleHelp, className: 'text-warning-text' },
  skipped: { icon: Minus, className: 'text-text-muted' },
  waiting: { icon: CircleDashed, className: 'text-text-muted' },
};

/** How far a bulk approval is, and what became of each booking. */
export const BulkResults = ({ bulk }: { bulk: BulkApproval }) => {
  const { t } = useTranslation();
  const { results, isRunning } = bulk;
  const place = useRef<HTMLDivElement>(null);
  // It may have been started from far down the list.
  useEffect(() => {
    if (isRunning) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  if (results.length === 0) return null;
  const done = results.filter(({ outcome }) => outcome !== null).length;
  const approved = results.filter(({ outcome }) => outcome?.kind === 'approved').length;
  const title = isRunning
    ? t('manageBooking.bulk.progress', { done, count: results.length })
    : t('manageBooking.bulk.done', { approved, count: results.length });
  return (
    <div ref={place} className="scroll-mt-16">
      <Card
        title={<span role="status">{title}</span>}
        action={
          isRunning ? (
            <Button size="sm" variant="outline" icon={Square} onClick={bulk.stop}>
              {t('manageBooking.bulk.stop')}
            </Button>
          ) : (
            <Button size="sm" variant="ghost" icon={X} onClick={bulk.clear}>
              {t('close')}
            </Button>
          )
        }
      >
        <div className="mb-3 h-1 overflow-hidden rounded bg-surface-sunken" aria-hidden>
          <div
            className="h-full bg-primary transition-[width] duration-fast"
            style={{ width: `${(done / results.length) * 100}%` }}
          />
        </div>
        <ul aria-label={t('manageBooking.bulk.results')} className="divide-y divide-line text-sm">
          {results.map((result) => (
            <ResultRow key={result.row.id} result={result} onCheck={() => bulk.check(result)} />
          ))}
        </ul>
      </Card>
    </div>
  );
};

const ResultRow = ({ result, onCheck }: { result: BulkResult; onCheck: () => void }) => {
  const { t } = useTranslation();
  const { row, outcome } = result;
  const kind = outcome?.kind ?? 'waiting';
  const { icon: Icon, className } = LOOKS[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className={clsx('inline-flex min-w-[96px] items-center gap-1 font-medium', className)}>
        <Icon className="size-4 shrink-0" aria-hidden />
        {t(`manageBooking.bulk.outcome.${kind}`)}
      </span>
      <Link to={paths.manageBooking(row.id)} className="text-primary-text underline-offset-4 hover:underline">
        {row.premise.name} · {t('booking.number', { id: row.id })}
      </Link>
      {outcome && 'why' in outcome && <span className="basis-full">{outcome.why}</span>}
      {kind === 'unknown' && (
        <Button size="sm" icon={SearchCheck} onClick={onCheck}>
          {t('sending.check')}
        </Button>
      )}
    </li>
  );
};
