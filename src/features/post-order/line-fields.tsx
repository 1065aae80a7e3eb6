import {
  MAX_POST_ORDER_PHOTOS,
  MAX_POST_ORDER_TEXT,
  MAX_POST_ORDERS,
  type PostOrderLine,
  type PostOrderSection,
  postOrderCalls,
} from '@contract/post-order';
import { LANGUAGES } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { TextAreaField } from '@src/components/form/fields';
import { PictureButton } from '@src/components/form/picture-button';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Notice } from '@src/components/ui/notice';
import { useSubmit } from '@src/hooks/use-submit';
import { currentLanguage, HTML_LANG } from '@src/lib/language';
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PostOrderPhoto } from './post-order-lines';

type SectionForm = UseFormReturn<PostOrderSection, unknown, PostOrderSection>;

export const NEW_LINE: PostOrderLine = { text: { cn: '', hk: '', en: '' }, secret: false, photoIds: [] };

interface LineFieldsProps {
  form: SectionForm;
  premiseId: number;
  /** Clients propose texts only. */
  canUpload: boolean;
}

/** The instructions of a section, in order. */
export const LineFields = ({ form, ...props }: LineFieldsProps) => {
  const { t } = useTranslation();
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <>
      {lines.fields.map((line, index) => (
        <LineFieldset
          key={line.id}
          form={form}
          index={index}
          {...props}
          onMove={index > 0 ? () => lines.move(index, index - 1) : undefined}
          onMoveDown={index < lines.fields.length - 1 ? () => lines.move(index, index + 1) : undefined}
          onRemove={() => lines.remove(index)}
        />
      ))}
      {lines.fields.length < MAX_POST_ORDERS && (
        <Button icon={Plus} className="self-start" onClick={() => lines.append(NEW_LINE)}>
          {t('postOrder.addLine')}
        </Button>
      )}
    </>
  );
};

interface LineFieldsetProps extends LineFieldsProps {
  index: number;
  onMove: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onRemove: () => void;
}

const LineFieldset = ({ form, index, onMove, onMoveDown, onRemove, ...photos }: LineFieldsetProps) => {
  const { t } = useTranslation();
  const own = currentLanguage();
  const others = LANGUAGES.filter((lang) => lang !== own);
  const number = index + 1;
  const textError = form.formState.errors.lines?.[index]?.text;
  const [isOpen, setOpen] = useState(() =>
    others.some((lang) => form.getValues(`lines.${index}.text.${lang}`)),
  );
  const fieldOf = (lang: (typeof LANGUAGES)[number]) => (
    <TextAreaField
      key={lang}
      form={form}
      name={`lines.${index}.text.${lang}`}
      label={t(`postOrder.textIn.${lang}`)}
      isRequired={false}
      rows={2}
      maxLength={MAX_POST_ORDER_TEXT}
      lang={HTML_LANG[lang]}
    />
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded border p-4">
      <legend className="sr-only">{t('postOrder.line', { number })}</legend>
      <div className="flex flex-wrap items-center gap-1">
        <span className="flex-1 text-sm font-semibold whitespace-nowrap" aria-hidden>
          {t('postOrder.line', { number })}
        </span>
        {onMove && (
          <Button
            variant="ghost"
            size="sm"
            icon={ArrowUp}
            aria-label={t('postOrder.moveUp', { number })}
            onClick={onMove}
          />
        )}
        {onMoveDown && (
          <Button
            variant="ghost"
            size="sm"
            icon={ArrowDown}
            aria-label={t('postOrder.moveDown', { number })}
            onClick={onMoveDown}
          />
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          aria-label={t('postOrder.removeLine', { number })}
          onClick={onRemove}
        />
      </div>
      {textError?.message && (
        <p role="alert" className="text-sm text-danger-text">
          {t('postOrder.needsText')}
        </p>
      )}
      {fieldOf(own)}
      <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-text-muted">
          {t('postOrder.otherLanguages')}
          <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden />
        </summary>
        <div className="flex flex-col gap-3 pt-2">{others.map(fieldOf)}</div>
      </details>
      <Checkbox label={t('postOrder.secretHelp')} {...form.register(`lines.${index}.secret`)} />
      <PhotoFields form={form} index={index} {...photos} />
    </fieldset>
  );
};

interface PhotoFieldsProps extends LineFieldsProps {
  index: number;
}

const PhotoFields = ({ form, index, premiseId, canUpload }: PhotoFieldsProps) => {
  const { t } = useTranslation();
  const name = `lines.${index}.photoIds` as const;
  const photoIds = form.watch(name);
  const [problem, setProblem] = useState<string>();
  const change = (next: string[]) => form.setValue(name, next, { shouldDirty: true });
  const uploading = useSubmit(useChange(postOrderCalls.savePhoto), {
    name: t('postOrder.addPhoto'),
    onDone: ({ photoId }) => change([...form.getValues(name), photoId]),
  });
  if (!canUpload && photoIds.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {photoIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photoIds.map((photoId, at) => (
            <li key={photoId} className="flex items-start">
              <PostOrderPhoto photoId={photoId} number={at + 1} />
              <Button
                variant="ghost"
                size="sm"
                icon={X}
                aria-label={t('postOrder.removePhoto', { number: at + 1 })}
                onClick={() => change(photoIds.filter((each) => each !== photoId))}
              />
            </li>
          ))}
        </ul>
      )}
      {canUpload && photoIds.length < MAX_POST_ORDER_PHOTOS && (
        <div>
          <PictureButton
            label={t('postOrder.addPhoto')}
            pending={uploading.isSending}
            onChoose={(upload) => {
              setProblem(undefined);
              void uploading.submit({ params: { id: premiseId }, upload });
            }}
            onProblem={setProblem}
          />
        </div>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ErrorSummary {...uploading.errorSummary} />
    </div>
  );
};
