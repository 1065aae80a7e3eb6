import * as Primitive from '@radix-ui/react-dialog';
import { useReturnFocus } from '@src/hooks/use-return-focus';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

const SIDE = {
  left: 'inset-y-0 left-0 w-[280px] max-w-[85vw] data-[state=open]:animate-enter-side',
  bottom: 'inset-x-0 bottom-toast max-h-[85dvh] rounded-t-lg data-[state=open]:animate-enter-bottom',
};

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: keyof typeof SIDE;
  /** The title is for screen readers only. */
  isTitleHidden?: boolean;
  /** Gets the focus on close, instead of the element that had it before. */
  returnsTo?: () => HTMLElement | null;
  /** false: the page stays visible and usable beside it, and closes it when used. */
  isModal?: boolean;
  children: ReactNode;
}

/** A panel from an edge of the screen, for instance the menu on phones. */
export const Sheet = ({
  open,
  onOpenChange,
  title,
  side = 'bottom',
  isTitleHidden,
  returnsTo,
  isModal = true,
  children,
}: SheetProps) => {
  const { t } = useTranslation();
  const focus = useReturnFocus('window', returnsTo);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={isModal}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-overlay bg-scrim" />
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className={clsx(
            'fixed z-overlay flex scroll-pb-32 flex-col overflow-y-auto bg-surface-raised shadow-overlay',
            SIDE[side],
          )}
        >
          {isTitleHidden ? (
            <Primitive.Title className="sr-only">{title}</Primitive.Title>
          ) : (
            <div className="flex items-center justify-between gap-4 border-b px-4 py-2">
              <Primitive.Title className="text-base font-semibold">{title}</Primitive.Title>
              <Primitive.Close asChild>
                <Button variant="ghost" size="icon" icon={X} aria-label={t('close')} />
              </Primitive.Close>
            </div>
          )}
          <div className="flex min-h-0 flex-1 flex-col gap-4 p-4">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
