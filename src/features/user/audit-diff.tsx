import type { AuditEntry } from '@contract/audit';
import { Unbroken } from '@src/components/ui/unbroken';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AuditChange, auditChanges } from './audit-changes';
import type { AuditTexts } from './use-audit-texts';

const MAX_SHOWN = 6;

interface AuditDiffProps {
  entry: Omit<AuditEntry, 'address'>;
  texts: AuditTexts;
}

/** Changes by field; more than the first few are collapsed. */
export const AuditDiff = ({ entry, texts }: AuditDiffProps) => {
  const { t } = useTranslation();
  const changes = auditChanges(entry.before, entry.after, texts);
  if (changes.length === 0) return null;
  // Initial values are no comparison and are shown in running lines.
  const isNew = changes.every(({ field, before }) => field && before === undefined);
  const rows = (part: readonly AuditChange[]) => (
    <dl className={clsx('flex gap-x-4 gap-y-1', isNew ? 'flex-wrap' : 'flex-col')}>
      {part.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes may be equal and never move
        <Change key={index} change={change} entry={entry} texts={texts} />
      ))}
    </dl>
  );
  const rest = changes.slice(MAX_SHOWN);
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      {rows(changes.slice(0, MAX_SHOWN))}
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-primary-text hover:underline">
            {t('audit.more', { count: rest.length })}
          </summary>
          <div className="mt-1">{rows(rest)}</div>
        </details>
      )}
    </div>
  );
};

interface ChangeProps {
  change: AuditChange;
  entry: Omit<AuditEntry, 'address'>;
  texts: AuditTexts;
}

const Change = ({ change: { field, before, after }, entry, texts }: ChangeProps) => {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 break-words">
      <dt className="mr-2 inline text-text-muted">{texts.field(field, entry.action)}</dt>
      <dd className="inline">
        {before !== undefined && (
          <del className="text-text-muted decoration-1">
            <span className="sr-only">{t('audit.before')} </span>
            <Unbroken>{texts.value(entry.subject, field, before)}</Unbroken>
          </del>
        )}
        {before !== undefined && after !== undefined && (
          <ArrowRight className="mx-1 inline size-3.5 text-text-muted" aria-hidden />
        )}
        {after !== undefined && (
          <ins className="no-underline">
            <span className="sr-only">{t('audit.after')} </span>
            <Unbroken>{texts.value(entry.subject, field, after)}</Unbroken>
          </ins>
        )}
      </dd>
    </div>
  );
};
