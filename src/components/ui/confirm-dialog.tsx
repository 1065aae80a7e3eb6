import * as Primitive from '@radix-ui/react-alert-dialog';
import { useReturnFocus } from '@src/hooks/use-return-focus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from './button-variants';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  title: string;
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  /** Fields of the decision, such as a reason. */
  children?: ReactNode;
}

/** Asks for confirmation. Escape and cancel close it without effect. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const focus = useReturnFocus('answer');
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-overlay grid place-items-center overflow-y-auto bg-scrim p-4">
          <Primitive.Content
            {...focus}
            {...(props.description ? {} : { 'aria-describedby': undefined })}
            className="data-[state=open]:animate-enter flex w-full max-w-dialog flex-col gap-4 rounded-lg bg-surface-raised p-6 shadow-overlay outline-none"
          >
            <Primitive.Title className="text-base font-semibold">{props.title}</Primitive.Title>
            {props.description && (
              <Primitive.Description className="-mt-2 text-text-muted">
                {props.description}
              </Primitive.Description>
            )}
            {props.children}
            <div className="flex flex-wrap justify-end gap-2">
              <Primitive.Cancel className={buttonVariants({ variant: 'outline' })}>
                {props.cancelLabel ?? t('cancel')}
              </Primitive.Cancel>
              <Primitive.Action
                className={buttonVariants({ variant: props.isDestructive ? 'destructive' : 'default' })}
                onClick={props.onConfirm}
              >
                {props.confirmLabel ?? t('confirm')}
              </Primitive.Action>
            </div>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
