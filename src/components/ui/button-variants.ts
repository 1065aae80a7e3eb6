import { cva, type VariantProps } from 'class-variance-authority';

export const buttonVariants = cva(
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded border font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary text-primary-on hover:bg-primary-strong',
        destructive: 'border-transparent bg-danger text-danger-on hover:brightness-110',
        outline: 'border-line-strong bg-surface-raised text-text hover:bg-surface-sunken',
        secondary: 'border-transparent bg-primary-soft text-primary-text hover:brightness-95',
        ghost: 'border-transparent text-text hover:bg-surface-sunken',
        link: 'border-transparent text-primary-text underline-offset-4 hover:underline',
        info: 'border-transparent bg-info-soft text-info-text hover:brightness-95',
      },
      size: {
        default: 'h-control px-4 text-sm',
        sm: 'h-control-sm px-3 text-xs',
        lg: 'h-11 px-6 text-base',
        icon: 'size-control p-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonVariants>['variant']>;
export type ButtonSize = NonNullable<VariantProps<typeof buttonVariants>['size']>;
