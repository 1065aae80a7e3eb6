import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const badgeVariants = cva(
  'inline-flex min-h-5 max-w-full items-center gap-1 px-2 text-xs leading-5 font-medium',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-sunken text-text-muted',
        primary: 'bg-primary-soft text-primary-text',
        accent: 'bg-accent-soft text-accent-text',
        success: 'bg-success-soft text-success-text',
        warning: 'bg-warning-soft text-warning-text',
        danger: 'bg-danger-soft text-danger-text',
        info: 'bg-info-soft text-info-text',
      },
      canWrap: { false: 'rounded-full whitespace-nowrap', true: 'rounded-lg text-left text-balance' },
    },
    defaultVariants: { tone: 'neutral', canWrap: false },
  },
);

interface BadgeProps extends VariantProps<typeof badgeVariants> {
  icon?: LucideIcon;
  className?: string;
  /** The full text of an abbreviation. */
  title?: string;
  /** Wraps to a second line instead of being truncated. */
  canWrap?: boolean;
  children: ReactNode;
}

export const Badge = ({ tone, icon: Icon, className, title, canWrap = false, children }: BadgeProps) => (
  <span className={clsx(badgeVariants({ tone, canWrap }), className)} title={title}>
    {Icon && <Icon className="size-4 shrink-0" aria-hidden />}
    <span className={canWrap ? 'min-w-0' : 'truncate'}>{children}</span>
  </span>
);
