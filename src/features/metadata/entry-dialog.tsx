import { type ListedEntry, type MetadataBody, type MetadataKind, metadataCalls } from '@contract/metadata';
import type { Lang } from '@contract/primitives';
import type { WriteMeta } from '@src/api/try-write';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { RuleViolationsDialog } from '@src/components/form/rule-violations-dialog';
import { StaleNotice } from '@src/components/form/stale-notice';
import type { FieldLabels } from '@src/hooks/use-form-submit';
import { useQuestion } from '@src/hooks/use-question';
import { useRecordForm } from '@src/hooks/use-record-form';
import { newUuid } from '@src/lib/uuid';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntryFields } from './entry-fields';
import { type EntryValues, entryResolver, NEW_ENTRY, type TypedEntry, valuesOf } from './entry-values';

/** Field labels of an entry, in form order. */
const useEntryLabels = (kind: MetadataKind): FieldLabels<EntryValues> => {
  const { t } = useTranslation();
  return [
    ['code', t('metadata.code')],
    ['names.cn', t('metadata.names.cn')],
    ['names.hk', t('metadata.names.hk')],
    ['names.en', t('metadata.names.en')],
    ...(kind === 'company'
      ? ([
          ['billing.billingName', t('metadata.billingName')],
          ['billing.billingAddress', t('metadata.billingAddress')],
          ['billing.billingEmail', t('metadata.billingEmail')],
          ['billing.billingTaxNumber', t('metadata.billingTaxNumber')],
        ] as const)
      : []),
    ...(kind === 'licence-type'
      ? ([
          ['maxAge', t('metadata.maxAge')],
          ['needs', t('metadata.needs')],
        ] as const)
      : []),
    ['active', t('metadata.active')],
  ];
};

interface EntryDialogProps {
  kind: MetadataKind;
  /** The entry to edit; undefined for a new one. */
  entry: ListedEntry | undefined;
  /** Position of the last entry. */
  lastOrder: number;
  /** Fetches the stored entry. */
  reload: () => Promise<ListedEntry | undefined>;
  onClose: () => void;
}

/**
 * Creates or edits an entry. If a changed licence type would make assignments violate rules, asks for confirmation
 * before saving.
 */
export const EntryDialog = ({ kind, entry: opened, lastOrder, reload, onClose }: EntryDialogProps) => {
  const { t, i18n } = useTranslation();
  const create = useChange(metadataCalls.create);
  const save = useChange(metadataCalls.save);
  const question = useQuestion<number>();
  /**
   * The version that the form was filled from. Not `useEditedRecord`: a new entry has no version, and the title and the
   * order are those of the newest one.
   */
  const [entry, setEntry] = useState(opened);
  const labels = useEntryLabels(kind);
  const order = entry?.order ?? lastOrder + 1;
  const form = useForm<EntryValues, unknown, TypedEntry>({
    resolver: useMemo(() => entryResolver(kind), [kind]),
    defaultValues: entry ? valuesOf(entry) : NEW_ENTRY,
  });

  const change = async (body: MetadataBody, meta: WriteMeta, { id, version }: ListedEntry) => {
    const given = { params: { kind, id }, body: { ...body, version } };
    if (kind === 'licence-type') {
      const dryRun = await save({ ...given, body: { ...given.body, dryRun: true } }, { key: newUuid() });
      const violationCount = 'affected' in dryRun ? dryRun.affected : 0;
      if (violationCount > 0 && !(await question.ask(violationCount))) return null;
    }
    return save(given, meta);
  };
  const name = t(entry ? 'metadata.edit' : `metadata.add.${kind}`);
  const sending = useRecordForm(form, {
    labels,
    save: (typed: TypedEntry, meta) => {
      const body = { ...typed, order };
      return entry ? change(body, meta, entry) : create({ params: { kind }, body }, meta);
    },
    draft: `metadata-${kind}-${entry?.id ?? 'new'}`,
    name,
    done: (saved, { names }) =>
      saved ? t('metadata.saved', { name: names[i18n.language as Lang] }) : undefined,
    onDone: (saved) => saved && onClose(),
    ...(entry && {
      reload: async () => {
        const newest = await reload();
        if (newest) setEntry(newest);
        return newest && valuesOf(newest);
      },
    }),
  });
  return (
    <>
      <FormDialog
        title={entry ? t('metadata.editOf', { name: entry.names[i18n.language as Lang] }) : name}
        submitLabel={t(entry ? 'metadata.save' : 'create')}
        sending={sending}
        onSubmit={sending.onSubmit}
        onClose={onClose}
      >
        {sending.isStale && <StaleNotice onLoadNewest={() => void sending.loadNewest()} />}
        <EntryFields kind={kind} form={form} labels={labels} ownCode={entry?.code} />
      </FormDialog>
      <RuleViolationsDialog count={question.pending} onAnswer={question.answer} />
    </>
  );
};
