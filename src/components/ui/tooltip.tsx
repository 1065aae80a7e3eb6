import * as Primitive from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that can be focused; it keeps its own label for screen readers. */
  children: ReactNode;
}

/** Words for an icon, on hover and on focus. */
export const Tooltip = ({ text, side = 'bottom', children }: TooltipProps) => (
  <Primitive.Provider delayDuration={400} skipDelayDuration={200}>
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          className="animate-enter z-overlay max-w-[320px] rounded bg-text px-2 py-1 text-xs text-surface shadow-overlay"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  </Primitive.Provider>
);
