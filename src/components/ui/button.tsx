import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ButtonKind, kindOf } from './button-kinds';
import { type ButtonSize, type ButtonVariant, buttonVariants } from './button-variants';
import { lazyDialog } from './lazy-part';
import { Spinner } from './spinner';
import { Tooltip } from './tooltip';

// Loaded when a button first asks for confirmation, which few pages do.
const ConfirmDialog = lazyDialog(() => import('./confirm-dialog').then((module) => module.ConfirmDialog));

export interface Confirmation {
  title: string;
  /** What will happen, with numbers where possible. */
  description?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The action can't be undone. Always true of the kind `delete`. */
  isDestructive?: boolean;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  kind?: ButtonKind;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** A counter in the corner; hidden at zero. */
  badge?: number;
  /** Asks for confirmation before `onClick`. */
  confirm?: Confirmation;
  /** Renders a link to a path of the app. */
  to?: string;
  /** History state of the link. */
  state?: unknown;
  /** While a request is running: disabled, with a spinner. */
  pending?: boolean;
  onClick?: (event?: MouseEvent<HTMLElement>) => void;
}

export const Button = ({
  kind = 'default',
  variant,
  size = 'default',
  icon,
  badge = 0,
  confirm,
  to,
  state,
  pending = false,
  className,
  children,
  disabled,
  onClick,
  type,
  ...rest
}: ButtonProps) => {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const look = kindOf(kind);
  const Icon = icon ?? look.icon;
  const label = children ?? (look.label && size !== 'icon' ? t(look.label) : undefined);
  const classes = clsx(
    buttonVariants({ variant: variant ?? look.variant, size }),
    variant === 'link' && size !== 'icon' && 'px-1!',
    className,
  );
  const content = (
    <>
      {pending ? <Spinner className="size-4" /> : Icon && <Icon className={iconSize(size)} aria-hidden />}
      {typeof label === 'string' ? <span className="truncate">{label}</span> : label}
      {badge > 0 && <Counter count={badge} isOnIcon={size === 'icon'} />}
    </>
  );
  const name = rest['aria-label'] ?? (size === 'icon' && look.label ? t(look.label) : undefined);
  /** An icon without a word shows its name on hover and focus. */
  const withName = (control: ReactNode) =>
    name !== undefined && label === undefined ? <Tooltip text={name}>{control}</Tooltip> : control;

  if (to !== undefined && !disabled)
    return withName(
      <Link
        to={to}
        state={state}
        className={classes}
        aria-label={name}
        aria-current={rest['aria-current']}
        onClick={onClick}
      >
        {content}
      </Link>,
    );
  return (
    <>
      {withName(
        <button
          {...rest}
          aria-label={name}
          type={type ?? look.type ?? 'button'}
          className={classes}
          disabled={disabled || pending}
          onClick={confirm ? () => setAsking(true) : onClick}
        >
          {content}
        </button>,
      )}
      {confirm && isAsking && (
        <ConfirmDialog
          open
          {...confirm}
          isDestructive={confirm.isDestructive ?? kind === 'delete'}
          onConfirm={() => onClick?.()}
          onOpenChange={setAsking}
        />
      )}
    </>
  );
};

const iconSize = (size: ButtonSize) => (size === 'icon' || size === 'lg' ? 'size-5' : 'size-4');

const Counter = ({ count, isOnIcon }: { count: number; isOnIcon: boolean }) => (
  <span
    data-slot="badge"
    className={clsx(
      'tabular absolute min-w-4 rounded-full bg-danger px-1 text-center text-xs leading-4 font-semibold text-danger-on',
      isOnIcon ? 'top-0 left-1/2' : '-top-2 -right-2',
    )}
  >
    {count > 99 ? '99+' : count}
  </span>
);
