import type { AuditEntry } from '@contract/audit';
import { unnamedActor } from '@domain/audit-actor';
import { Unbroken } from '@src/components/ui/unbroken';
import type { Times } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AuditChange, auditChanges } from './audit-changes';
import { pathOfSubject } from './subject-path';
import type { AuditTexts } from './use-audit-texts';

const MAX_SHOWN = 6;

interface AuditDiffProps {
  entry: Omit<AuditEntry, 'address'>;
  texts: AuditTexts;
}

/** Changes by field; more than the first few are collapsed. */
const AuditDiff = ({ entry, texts }: AuditDiffProps) => {
  const { t } = useTranslation();
  const changes = auditChanges(entry.before, entry.after, texts);
  if (changes.length === 0) return null;
  // Initial values are no comparison: they are folded, and shown in running lines.
  const isNew = changes.every(({ field, before }) => field && before === undefined);
  const rows = (part: readonly AuditChange[]) => (
    <dl className={clsx('flex gap-x-4 gap-y-1', isNew ? 'flex-wrap' : 'flex-col')}>
      {part.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes may be equal and never move
        <Change key={index} change={change} entry={entry} texts={texts} />
      ))}
    </dl>
  );
  if (isNew)
    return (
      <details className="min-w-0 text-sm">
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-primary-text hover:underline">
          {t('audit.initial', { count: changes.length })}
        </summary>
        <div className="mt-1">{rows(changes)}</div>
      </details>
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
      <dt className="mr-2 inline-block text-text-muted first-letter:uppercase">
        {texts.field(field, entry.action)}
      </dt>
      <dd className="inline">
        {before !== undefined && (
          <del className="text-text-muted decoration-1">
            <span className="sr-only">{t('audit.before')} </span>
            <Unbroken>{texts.value(entry.subject, field, before)}</Unbroken>
          </del>
        )}
        {before !== undefined && after !== undefined && (
          <ArrowRight className="mx-1 inline size-4 text-text-muted" aria-hidden />
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

const LINK = 'text-primary-text underline-offset-4 hover:underline';

interface AuditRowProps {
  entry: Omit<AuditEntry, 'address'> & { address?: string };
  times: Times;
  texts: AuditTexts;
  /** Hides the subject, on its own page. */
  isSubjectKnown?: boolean;
  /** Names without links, for users who can't manage accounts. */
  isPlain?: boolean;
}

/** An audit entry: who changed what, when, from which address, and the differences. */
export const AuditRow = ({ entry, times, texts, isSubjectKnown = false, isPlain = false }: AuditRowProps) => {
  const { t } = useTranslation();
  const path = pathOfSubject(entry.subject);
  const subject = texts.subject(entry);
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[200px_minmax(0,1fr)] md:px-5">
      <div className="flex flex-wrap gap-x-3 text-sm text-text-muted md:flex-col">
        <time dateTime={entry.at} className="tabular text-text">
          {times.exact(entry.at)}
        </time>
        {entry.by && isPlain ? (
          <span>{entry.by.name}</span>
        ) : entry.by ? (
          <Link to={paths.user(entry.by.id)} className={LINK}>
            {entry.by.name}
          </Link>
        ) : (
          <span>{t(unnamedActor(entry))}</span>
        )}
        {entry.address && <span className="tabular text-xs leading-5">{entry.address}</span>}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-medium">{texts.action(entry.action)}</span>
          {!isSubjectKnown &&
            (path ? (
              <Link to={path} className={LINK}>
                {subject}
              </Link>
            ) : (
              <span className="text-text-muted">{subject}</span>
            ))}
        </p>
        <AuditDiff entry={entry} texts={texts} />
      </div>
    </li>
  );
};
