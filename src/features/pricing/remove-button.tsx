import { Button } from '@src/components/ui/button';
import { useSubmit, type Write } from '@src/hooks/use-submit';
import { useTranslation } from 'react-i18next';

interface RemoveButtonProps<I> {
  /** What is removed. */
  name: string;
  question: string;
  effect: string;
  done: string;
  /** The title of the toast if it fails; by default its name. */
  failed?: string;
  write: Write<I, unknown>;
  input: I;
  onDone?: (() => void) | undefined;
}

/** Removes something from the prices after confirmation. */
export const RemoveButton = <I,>(props: RemoveButtonProps<I>) => {
  const { name, question, effect, done, failed, write, input, onDone } = props;
  const { t } = useTranslation();
  const sending = useSubmit(write, {
    name,
    done: () => done,
    ...(failed !== undefined && { failed }),
    ...(onDone && { onDone }),
    reportsByToast: true,
  });
  const label = t('managePricing.list.remove');
  return (
    <Button
      kind="delete"
      variant="ghost"
      size="sm"
      pending={sending.isSending}
      aria-label={name}
      confirm={{ title: question, description: effect, confirmLabel: label }}
      onClick={() => void sending.submit(input)}
    >
      {label}
    </Button>
  );
};
