import type { ImportAnswer } from '@contract/import';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Further records are only counted. */
const MAX_NAMED = 12;

interface ImportDoneProps {
  answer: ImportAnswer;
  /** The name of each row. */
  names: readonly string[];
  listPath: string;
  pathOf?: (id: number) => string;
}

/** The imported records, with links to them. */
export const ImportDone = ({ answer: { rows, records }, names, listPath, pathOf }: ImportDoneProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the pressed button, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  const imported = new Map(
    rows.flatMap(({ id, row }) => (id === null ? [] : [[id, names[row] ?? ''] as const])),
  );
  const listed = [...imported].slice(0, MAX_NAMED);
  return (
    <Card className="max-w-form">
      <div className="flex flex-col gap-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-3 text-base font-semibold outline-none"
        >
          <CircleCheck className="size-6 shrink-0 text-success-text" aria-hidden />
          {t('import.done.title', { count: records })}
        </h2>
        <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {listed.map(([id, name]) => (
            <li key={id}>
              {pathOf ? (
                <Link
                  to={pathOf(id)}
                  className="inline-flex min-h-6 items-center text-primary-text underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
        {imported.size > listed.length && (
          <p className="text-sm text-text-muted">
            {t('import.done.more', { count: imported.size - listed.length })}
          </p>
        )}
        <div>
          <Button kind="primary" to={listPath}>
            {t('import.done.toList')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
