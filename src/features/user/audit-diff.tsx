import type { AuditEntry } from '@contract/audit';
import { Unbroken } from '@src/components/ui/unbroken';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AuditChange, auditChanges } from './audit-changes';
import type { AuditWords } from './use-audit-words';

const SHOWN = 6;

interface AuditDiffProps {
  entry: Omit<AuditEntry, 'address'>;
  words: AuditWords;
}

/** What was, and what is: field by field, the first few at once. */
export const AuditDiff = ({ entry, words }: AuditDiffProps) => {
  const { t } = useTranslation();
  const changes = auditChanges(entry.before, entry.after, words);
  if (changes.length === 0) return null;
  // What something began with is no comparison: it runs on in lines.
  const isNew = changes.every(({ field, before }) => field && before === undefined);
  const rows = (part: readonly AuditChange[]) => (
    <dl className={clsx('flex gap-x-4 gap-y-1', isNew ? 'flex-wrap' : 'flex-col')}>
      {part.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: of a list two changes may look alike, and none ever moves
        <Change key={index} change={change} entry={entry} words={words} />
      ))}
    </dl>
  );
  const rest = changes.slice(SHOWN);
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      {rows(changes.slice(0, SHOWN))}
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
  words: AuditWords;
}

const Change = ({ change: { field, before, after }, entry, words }: ChangeProps) => {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 break-words">
      <dt className="mr-2 inline text-text-muted">{words.field(field, entry.action)}</dt>
      <dd className="inline">
        {before !== undefined && (
          <del className="text-text-muted decoration-1">
            <span className="sr-only">{t('audit.before')} </span>
            <Unbroken>{words.value(entry.subject, field, before)}</Unbroken>
          </del>
        )}
        {before !== undefined && after !== undefined && (
          <ArrowRight className="mx-1 inline size-3.5 text-text-muted" aria-hidden />
        )}
        {after !== undefined && (
          <ins className="no-underline">
            <span className="sr-only">{t('audit.after')} </span>
            <Unbroken>{words.value(entry.subject, field, after)}</Unbroken>
          </ins>
        )}
      </dd>
    </div>
  );
};
