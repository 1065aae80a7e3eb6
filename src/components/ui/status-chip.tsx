import { clsx } from 'clsx';
import { Check, CheckCheck, Circle, Contrast, type LucideIcon, Minus, PieChart, X } from 'lucide-react';

const TONES = {
  ordered: { icon: Circle, className: 'bg-status-ordered-ground text-status-ordered-text' },
  'pending-approval': {
    icon: Contrast,
    className: 'bg-status-pending-approval-ground text-status-pending-approval-text',
  },
  approved: { icon: Check, className: 'bg-status-approved-ground text-status-approved-text' },
  'security-assigning': {
    icon: PieChart,
    className: 'bg-status-security-assigning-ground text-status-security-assigning-text',
  },
  confirmed: { icon: CheckCheck, className: 'bg-status-confirmed-ground text-status-confirmed-text' },
  rejected: { icon: X, className: 'bg-status-rejected-ground text-status-rejected-text' },
  cancelled: { icon: Minus, className: 'bg-status-cancelled-ground text-status-cancelled-text' },
} satisfies Record<string, { icon: LucideIcon; className: string }>;

export type StatusTone = keyof typeof TONES;

/** The icon of a status, for cells without room for text. */
export const StatusMark = ({ tone }: { tone: StatusTone }) => {
  const { icon: Icon, className } = TONES[tone];
  return (
    <Icon data-status={tone} className={clsx('size-4 shrink-0 rounded-full p-px', className)} aria-hidden />
  );
};

interface StatusChipProps {
  tone: StatusTone;
  /** The status as text. */
  label: string;
  /** A count, such as "3/6". */
  detail?: string;
  className?: string;
}

/** Icon, text and colour of a status. */
export const StatusChip = ({ tone, label, detail, className }: StatusChipProps) => {
  const look = TONES[tone];
  return (
    <span
      data-status={tone}
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-xs leading-5 font-medium whitespace-nowrap',
        look.className,
        className,
      )}
    >
      <look.icon className={clsx('size-4 shrink-0', tone === 'ordered' && 'fill-current')} aria-hidden />
      {label}
      {detail && <span className="tabular font-normal">{detail}</span>}
    </span>
  );
};
