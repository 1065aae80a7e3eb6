import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTROL } from './control';

const textOf = (added: DataTransfer): string => added.getData('text/plain').replaceAll('\r\n', '\n');

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string =>
  value.slice(selectionStart, selectionEnd);

/** Grows with its text. Says when a pasted or dropped text was longer than the limit, because browsers cut it without a word. */
export const Textarea = ({
  className,
  rows = 3,
  maxLength,
  ...props
}: Omit<ComponentProps<'textarea'>, 'onPaste' | 'onDrop' | 'onInput' | 'style'>) => {
  const { t } = useTranslation();
  const [isCut, setCut] = useState(false);
  const noteIfCut = (length: number) => setCut(maxLength !== undefined && length > maxLength);
  return (
    <>
      <textarea
        rows={rows}
        {...props}
        maxLength={maxLength}
        onPaste={({ currentTarget: area, clipboardData }) =>
          noteIfCut(area.value.length - selectedIn(area).length + textOf(clipboardData).length)
        }
        onDrop={({ currentTarget: area, dataTransfer }) => {
          const text = textOf(dataTransfer);
          const isMovedHere = document.activeElement === area && selectedIn(area) === text;
          noteIfCut(area.value.length + (isMovedHere ? 0 : text.length));
        }}
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
