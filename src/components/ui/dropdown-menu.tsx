import * as Primitive from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

const PANEL =
  'data-[state=open]:animate-enter z-overlay min-w-[200px] max-w-[320px] rounded-lg border bg-surface-raised p-1 shadow-overlay outline-none';
const ITEM =
  'flex min-h-control-sm w-full items-center gap-2 rounded px-2 py-1 text-sm outline-none select-none data-highlighted:bg-surface-sunken data-disabled:opacity-55 cursor-pointer data-disabled:cursor-not-allowed';

// Inside the page's content, so that it is within a landmark.
export const DropdownMenuContent = ({ className, ...props }: ComponentProps<typeof Primitive.Content>) => (
  <Primitive.Portal container={document.querySelector('main')}>
    <Primitive.Content
      align="end"
      sideOffset={8}
      collisionPadding={8}
      {...props}
      className={clsx(PANEL, className)}
    />
  </Primitive.Portal>
);

interface ItemProps extends ComponentProps<typeof Primitive.Item> {
  icon?: LucideIcon;
}

export const DropdownMenuItem = ({ icon: Icon, className, children, ...props }: ItemProps) => (
  <Primitive.Item {...props} className={clsx(ITEM, className)}>
    {Icon && <Icon className="size-4 shrink-0" aria-hidden />}
    {children}
  </Primitive.Item>
);

/** An item that navigates; a link, so that `UnsavedGuard` intercepts it. */
export const DropdownMenuLink = ({
  to,
  icon: Icon,
  className,
  children,
}: {
  to: string;
  icon: LucideIcon;
  className?: string;
  children: ReactNode;
}) => (
  <Primitive.Item asChild>
    <Link to={to} className={clsx(ITEM, className)}>
      <Icon className="size-4 shrink-0" aria-hidden />
      {children}
    </Link>
  </Primitive.Item>
);

export const DropdownMenuRadioItem = ({ children, ...props }: ComponentProps<typeof Primitive.RadioItem>) => (
  <Primitive.RadioItem {...props} className={clsx(ITEM, 'data-[state=checked]:font-semibold')}>
    <span className="flex size-4 items-center justify-center" aria-hidden>
      <Primitive.ItemIndicator className="size-2 rounded-full bg-primary-text" />
    </span>
    {children}
  </Primitive.RadioItem>
);

export const DropdownMenuLabel = ({ children }: { children: ReactNode }) => (
  <Primitive.Label className="px-2 pt-2 pb-1 text-xs font-medium text-text-muted">{children}</Primitive.Label>
);

export const DropdownMenuSeparator = () => <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
