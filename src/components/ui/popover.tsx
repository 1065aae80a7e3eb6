import * as Primitive from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;
export const PopoverAnchor = Primitive.Anchor;

export const PopoverContent = ({ className, ...props }: ComponentProps<typeof Primitive.Content>) => (
  <Primitive.Portal>
    <Primitive.Content
      align="end"
      sideOffset={8}
      collisionPadding={8}
      {...props}
      className={clsx(
        'data-[state=open]:animate-enter z-overlay rounded-lg border bg-surface-raised shadow-overlay outline-none',
        className,
      )}
    />
  </Primitive.Portal>
);
