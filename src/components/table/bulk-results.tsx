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
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button';
import { Card } from '../ui/card';

const LOOKS = {
  done: { icon: Check, className: 'text-success-text' },
  refused: { icon: X, className: 'text-danger-text' },
  notSent: { icon: X, className: 'text-danger-text' },
  unknown: { icon: CircleHelp, className: 'text-warning-text' },
  skipped: { icon: Minus, className: 'text-text-muted' },
  waiting: { icon: CircleDashed, className: 'text-text-muted' },
} as const satisfies Record<string, { icon: LucideIcon; className: string }>;

interface BulkRow {
  id: string | number;
  /** Name of the row, linked to its page. */
  name: string;
  to: string;
  outcome: keyof typeof LOOKS;
  outcomeText: string;
  message?: string | undefined;
  /** Checks the outcome of an unanswered write. */
  onCheck?: (() => void) | undefined;
}

interface BulkResultsProps {
  /** Progress or result. */
  title: string;
  /** What else to know about it. */
  note?: string | undefined;
  isRunning: boolean;
  done: number;
  total: number;
  rows: readonly BulkRow[];
  /** Omitted while it can't be stopped. */
  onStop?: (() => void) | undefined;
  onClose: () => void;
  /** What can be done next with these rows. */
  children?: ReactNode;
}

/** Progress of a bulk action and the outcome of each row. */
export const BulkResults = ({
  title,
  note,
  isRunning,
  done,
  total,
  rows,
  onStop,
  onClose,
  children,
}: BulkResultsProps) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // It may have been started from further down the list.
  useEffect(() => {
    if (isRunning) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  return (
    <div ref={place}>
      <Card
        title={<span role="status">{title}</span>}
        action={
          // Two elements: a press of Stop as the work ends would otherwise close the results.
          isRunning ? (
            onStop && (
              <Button key="stop" size="sm" variant="outline" icon={Square} onClick={() => onStop()}>
                {t('bulk.stop')}
              </Button>
            )
          ) : (
            <Button key="close" size="sm" variant="ghost" icon={X} onClick={() => onClose()}>
              {t('close')}
            </Button>
          )
        }
      >
        <div className="mb-3 h-1 overflow-hidden rounded bg-surface-sunken" aria-hidden>
          <div
            className="h-full bg-primary transition-[width] duration-fast"
            style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
          />
        </div>
        {note && <p className="mb-2 text-sm text-text-muted">{note}</p>}
        <ul
          aria-label={t('bulk.results')}
          className="max-h-[480px] divide-y divide-line overflow-y-auto text-sm"
        >
          {rows.map((row) => (
            <ResultRow key={row.id} row={row} />
          ))}
        </ul>
        {children}
      </Card>
    </div>
  );
};

const ResultRow = ({ row: { name, to, outcome, outcomeText, message, onCheck } }: { row: BulkRow }) => {
  const { t } = useTranslation();
  const { icon: Icon, className } = LOOKS[outcome];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className={clsx('inline-flex min-w-[96px] items-center gap-1 font-medium', className)}>
        <Icon className="size-4 shrink-0" aria-hidden />
        {outcomeText}
      </span>
      <Link to={to} className="text-primary-text underline-offset-4 hover:underline">
        {name}
      </Link>
      {message && <span className="basis-full">{message}</span>}
      {onCheck && (
        <Button size="sm" icon={SearchCheck} onClick={() => onCheck()}>
          {t('sending.check')}
        </Button>
      )}
    </li>
  );
};
