import {
  type BankImportSummary,
  bankImportBody,
  bankImportCalls,
  MAX_BANK_LINES,
} from '@contract/bank-import';
import { type ReadBankFile, readBankLines, usedLayout } from '@domain/bank/read-lines';
import { decimalsOf } from '@domain/money';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { FormFooter } from '@src/components/form/form-footer';
import { useChecks } from '@src/components/form/use-checks';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { Upload } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ReadFile } from './bank-file';
import { BankLayoutFields } from './bank-layout-fields';

const SHOWN = 5;
const NAMED_ROWS = 10;

interface BankPreviewProps {
  lines: ReadBankFile['lines'];
  /** Rows without a day or an amount; not the headings. */
  leftOut: ReadBankFile['skipped'];
  currency: string;
}

/** The first lines of a file as they are read, and the rows that are left out. */
const BankPreview = ({ lines, leftOut, currency }: BankPreviewProps) => {
  const { t, i18n } = useTranslation();
  const numbers = leftOut.slice(0, NAMED_ROWS).map(({ line }) => line);
  return (
    <section aria-labelledby="bank-preview" className="flex flex-col gap-3">
      <h2 id="bank-preview" className="text-sm font-semibold">
        {t('bankImport.preview', { count: lines.length })}
      </h2>
      {lines.length === 0 && <Notice tone="danger">{t('bankImport.nothingRead')}</Notice>}
      {lines.length > MAX_BANK_LINES && (
        <Notice tone="danger">{t('bankImport.tooMany', { count: MAX_BANK_LINES })}</Notice>
      )}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {lines.slice(0, SHOWN).map(({ line, on, amount, text }) => (
          <li key={line} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="w-28 shrink-0 whitespace-nowrap text-text-muted">
              {formatDay(i18n.language, on)}
            </span>
            <span className="min-w-0 flex-1 basis-[200px] break-words">{text || '–'}</span>
            <span className="tabular font-medium whitespace-nowrap">
              {formatMoney(i18n.language, amount, currency)}
            </span>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <p className="text-sm text-text-muted">
          <Unbroken>
            {t('bankImport.skipped', {
              count: leftOut.length,
              rows: [...numbers, ...(leftOut.length > NAMED_ROWS ? ['…'] : [])].join(t('listSeparator')),
            })}
          </Unbroken>
        </p>
      )}
    </section>
  );
};

interface BankLayoutFormProps {
  file: ReadFile;
  imports: readonly BankImportSummary[];
  currency: string;
  onBack: () => void;
}

/** Which account a file is of and how it is read, with its first lines. The layout is kept for the account's next file. */
export const BankLayoutForm = ({ file, imports, currency, onBack }: BankLayoutFormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const [account, setAccount] = useState(file.account);
  const [chosen, setLayout] = useState(file.layout);
  const layout = useMemo(() => usedLayout(file.rows, chosen), [file.rows, chosen]);
  const read = useMemo(
    () => readBankLines(file.rows, layout, decimalsOf(currency)),
    [file.rows, layout, currency],
  );
  const count = read.lines.length;
  const accounts = [...new Set(imports.map((each) => each.account))];
  const choose = (name: string) => {
    setAccount(name);
    const earlier = imports.find((each) => each.account === name && each.layout)?.layout;
    if (earlier) setLayout(earlier);
  };
  const sending = useSubmit(useChange(bankImportCalls.create), {
    name: t('bankImport.submit', { count }),
    onDone: ({ id }) => navigate(paths.bankImport(id), { replace: true }),
  });
  const checks = useChecks(sending, {
    errors: (bankImportBody.shape.account.safeParse(account, errorMap).error?.issues ?? []).map(
      ({ message }) => ({ name: 'account', label: t('bankImport.account'), message }),
    ),
    problem:
      count === 0
        ? t('bankImport.nothingRead')
        : count > MAX_BANK_LINES
          ? t('bankImport.tooMany', { count: MAX_BANK_LINES })
          : undefined,
  });
  const submit = () => {
    const rows = read.lines.map(({ on, amount, text }) => ({ on, amount, text }));
    void sending.submit({ body: { account: account.trim(), rows, layout } });
  };
  return (
    <div className="w-full max-w-[960px] rounded-lg border bg-surface-raised shadow-raised">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <p className="text-sm break-words text-text-muted">{file.name}</p>
        <ErrorSummary {...checks.sending.errorSummary} />
        <FormField
          name="account"
          label={t('bankImport.account')}
          help={t('bankImport.accountHelp')}
          error={checks.errorOf('account')}
          isRequired
          className="max-w-form"
        >
          {(field) => (
            <>
              <Input
                {...field}
                list={listId}
                autoComplete="off"
                value={account}
                onChange={({ target }) => choose(target.value)}
              />
              <datalist id={listId}>
                {accounts.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
        <BankLayoutFields file={file} layout={layout} onChange={setLayout} />
        <BankPreview
          lines={read.lines}
          leftOut={read.skipped.filter(({ cells }) => cells !== file.headers)}
          currency={currency}
        />
      </div>
      <FormFooter>
        <Button kind="cancel" onClick={onBack}>
          {t('import.otherFile')}
        </Button>
        <Button
          kind="primary"
          icon={Upload}
          pending={sending.isSending}
          onClick={() => checks.submit(submit)}
        >
          {t('bankImport.submit', { count })}
        </Button>
      </FormFooter>
    </div>
  );
};
