import type { AuditEntry } from '@contract/audit';
import type { Times } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuditDiff } from './audit-diff';
import { pathOfSubject } from './subject-path';
import type { AuditTexts } from './use-audit-texts';

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
          <span>{t(entry.byKind === 'job' ? 'audit.job' : 'audit.nobody')}</span>
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
