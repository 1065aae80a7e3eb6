import * as Primitive from '@radix-ui/react-dialog';
import { useReturnFocus } from '@src/hooks/use-return-focus';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons in the footer, the primary action last. */
  actions?: ReactNode;
  size?: 'default' | 'wide';
  children?: ReactNode;
}

const WIDTH = { default: 'max-w-dialog', wide: 'max-w-[960px]' };

/** A modal dialog. Focus moves into it, stays in it, and returns to the opener. */
export const Dialog = ({ open, onOpenChange, title, description, actions, size, children }: DialogProps) => {
  const { t } = useTranslation();
  const focus = useReturnFocus('window');
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-x-0 top-0 bottom-toast z-overlay grid place-items-center scroll-pb-24 overflow-y-auto bg-scrim p-4">
          <Primitive.Content
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={clsx(
              'data-[state=open]:animate-enter flex w-full flex-col gap-4 rounded-lg bg-surface-raised p-6 shadow-overlay outline-none',
              WIDTH[size ?? 'default'],
            )}
          >
            <div className="flex items-start justify-between gap-4">
              <Primitive.Title className="text-base font-semibold">{title}</Primitive.Title>
              <Primitive.Close asChild>
                <Button
                  variant="ghost"
                  size="icon"
                  icon={X}
                  aria-label={t('close')}
                  className="-mt-2 -mr-2"
                />
              </Primitive.Close>
            </div>
            {description && (
              <Primitive.Description className="-mt-2 text-text-muted">{description}</Primitive.Description>
            )}
            {children}
            {actions && (
              <div className="sticky -bottom-4 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 rounded-b-lg bg-surface-raised px-6 pt-2 pb-6">
                {actions}
              </div>
            )}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
