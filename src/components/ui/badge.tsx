import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const badgeVariants = cva(
  'inline-flex min-h-5 max-w-full items-center gap-1 rounded-full px-2 text-xs leading-5 font-medium whitespace-nowrap',
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
    },
    defaultVariants: { tone: 'neutral' },
  },
);

interface BadgeProps extends VariantProps<typeof badgeVariants> {
  icon?: LucideIcon;
  className?: string;
  /** Whole words of what is shortened. */
  title?: string;
  children: ReactNode;
}

export const Badge = ({ tone, icon: Icon, className, title, children }: BadgeProps) => (
  <span className={clsx(badgeVariants({ tone }), className)} title={title}>
    {Icon && <Icon className="size-3.5 shrink-0" aria-hidden />}
    <span className="truncate">{children}</span>
  </span>
);
