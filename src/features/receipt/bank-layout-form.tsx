import { type BankImportSummary, bankImportCalls, MAX_BANK_LINES } from '@contract/bank-import';
import { readBankLines } from '@domain/bank/read-lines';
import { decimalsOf } from '@domain/money';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { FormFooter } from '@src/components/form/form-footer';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { Upload } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ReadFile } from './bank-file';
import { BankLayoutFields } from './bank-layout-fields';
import { BankPreview } from './bank-preview';

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
  const [layout, setLayout] = useState(file.layout);
  const [isChecked, setChecked] = useState(false);
  const read = useMemo(
    () => readBankLines(file.rows, layout, decimalsOf(currency)),
    [file.rows, layout, currency],
  );
  const count = read.lines.length;
  const accounts = [...new Set(imports.map((each) => each.account))];
  const choose = (name: string) => {
    setAccount(name);
    const known = imports.find((each) => each.account === name && each.layout)?.layout;
    if (known) setLayout(known);
  };
  const sending = useSubmit(useChange(bankImportCalls.create), {
    name: t('bankImport.submit', { count }),
    onDone: ({ id }) => navigate(paths.bankImport(id), { replace: true }),
  });
  const submit = () => {
    setChecked(true);
    if (account.trim() === '') return document.getElementById('field-account')?.focus();
    const rows = read.lines.map(({ on, amount, text }) => ({ on, amount, text }));
    void sending.submit({ body: { account: account.trim(), rows, layout } });
  };
  return (
    <div className="w-full max-w-[960px] rounded-lg border bg-surface-raised shadow-raised">
      <div className="flex flex-col gap-5 p-4 md:p-5">
        <p className="text-sm break-words text-text-muted">{file.name}</p>
        <ErrorSummary {...sending.errorSummary} />
        <FormField
          name="account"
          label={t('bankImport.account')}
          help={t('bankImport.accountHelp')}
          error={isChecked && account.trim() === '' ? 'validation.required' : undefined}
          isRequired
          className="max-w-form"
        >
          {(field) => (
            <>
              <Input
                {...field}
                list={listId}
                maxLength={60}
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
        <BankPreview read={read} currency={currency} />
      </div>
      <FormFooter>
        <Button kind="cancel" onClick={onBack}>
          {t('import.otherFile')}
        </Button>
        <Button
          kind="primary"
          icon={Upload}
          disabled={count === 0 || count > MAX_BANK_LINES}
          pending={sending.isSending}
          onClick={submit}
        >
          {t('bankImport.submit', { count })}
        </Button>
      </FormFooter>
    </div>
  );
};
