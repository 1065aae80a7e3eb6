import { clsx } from 'clsx';
import { type ClipboardEvent, type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTROL } from './control';

/** The length that a text would have with what is pasted, were it not cut. */
const lengthWithPasted = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>): number => {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
  return value.length - (selectionEnd - selectionStart) + pasted.length;
};

/** Grows with its text. Says when a pasted text was longer than the limit, because browsers cut it without a word. */
export const Textarea = ({
  className,
  rows = 3,
  maxLength,
  ...props
}: Omit<ComponentProps<'textarea'>, 'onPaste' | 'onInput' | 'style'>) => {
  const { t } = useTranslation();
  const [isCut, setCut] = useState(false);
  return (
    <>
      <textarea
        rows={rows}
        {...props}
        maxLength={maxLength}
        onPaste={(event) => setCut(maxLength !== undefined && lengthWithPasted(event) > maxLength)}
        onInput={({ currentTarget }) => {
          if (currentTarget.value.length !== maxLength) setCut(false);
        }}
        // With its padding and border.
        style={{ minHeight: `calc(${rows}lh + 18px)` }}
        className={clsx(CONTROL, 'field-sizing-content py-2', className)}
      />
      <p role="status" className="text-sm text-warning-text empty:hidden">
        {isCut && t('form.cutAtLimit', { maximum: maxLength })}
      </p>
    </>
  );
};
