import { type BankImport, bankImportCalls, MAX_CONFIRMED_LINES } from '@contract/bank-import';
import { joinSentences } from '@domain/join-sentences';
import { sumMoney } from '@domain/money';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { BulkBar } from '@src/components/table/bulk-bar';
import { DataTable } from '@src/components/table/data-table';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { Skeleton } from '@src/components/ui/skeleton';
import { usePageSearch } from '@src/hooks/use-page-search';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { CheckCheck, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenLine, type LineState, stateOfLine, useBankLines } from './bank-choice';
import { lineColumns } from './bank-line-columns';
import { BankLineDialog } from './bank-line-dialog';
import { PaidNotices } from './paid-notices';

const STATES: readonly LineState[] = ['waiting', 'recorded', 'out'];

const BankLines = ({ file }: { file: BankImport }) => {
  const { t, i18n } = useTranslation();
  const { id, currency } = file;
  const { lines, chosen, sure, isDirty, change } = useBankLines(file);
  const [search, setSearch] = usePageSearch();
  const shown = STATES.find((state) => state === search.get('state')) ?? 'waiting';
  const [changing, setChanging] = useState<ChosenLine>();
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const lineText = ({ on, amount }: ChosenLine) => `${formatDay(i18n.language, on)} ${money(amount)}`;
  const confirm = useChange(bankImportCalls.confirm);
  const sending = useSubmit(
    (rows: readonly ChosenLine[], meta) =>
      confirm(
        {
          params: { id },
          body: {
            rows: rows.flatMap(({ row, choice }) =>
              choice ? [{ row, payer: choice.payer, allocations: choice.allocations }] : [],
            ),
          },
        },
        meta,
      ),
    {
      name: t('bankImport.confirm.name'),
      done: (receipts) => t('bankImport.confirm.done', { count: receipts.length }),
      onRefused: ({ detail, errors }, rows) => {
        // "rows.3.allocations.0.amount" is of the fourth of the rows that were sent.
        const of = errors.flatMap(({ path, message }) => {
          const line = rows[Number(path.split('.')[1])];
          return line ? [t('form.summaryItem', { label: lineText(line), message })] : [];
        });
        return joinSentences([detail, ...new Set(of)]);
      },
    },
  );
  const record = (rows: readonly ChosenLine[]) => void sending.submit(rows.slice(0, MAX_CONFIRMED_LINES));
  const toRecord = chosen.chosen.slice(0, MAX_CONFIRMED_LINES);
  const rows = lines.filter((line) => stateOfLine(line) === shown);
  // What an earlier file had was most likely recorded from it: each such line is ticked by itself.
  const fresh = chosen.open.filter(({ seenBefore }) => !seenBefore);
  const hasBar = shown === 'waiting' && chosen.open.length > 0;
  return (
    <Page>
      <UnsavedGuard isDirty={isDirty} />
      <PageHeader
        back={<Button kind="back" to={paths.bankImports} />}
        title={t('bankImport.of', { account: file.account })}
        subtitle={t('bankImport.text')}
        action={
          sure.length > 0 && (
            <Button
              // The exact lines are chosen in the bar, whose button is the primary one.
              {...(!hasBar && { kind: 'primary' })}
              icon={CheckCheck}
              pending={sending.isSending}
              confirm={{
                title: t('bankImport.confirm.title', { count: Math.min(sure.length, MAX_CONFIRMED_LINES) }),
                description: t('bankImport.confirm.text'),
                confirmLabel: t('bankImport.confirm.action', {
                  count: Math.min(sure.length, MAX_CONFIRMED_LINES),
                }),
              }}
              onClick={() => record(sure)}
            >
              {t('bankImport.confirm.allExact', { count: sure.length })}
            </Button>
          )
        }
      />
      <SegmentedControl
        className="self-start"
        label={t('bankImport.state.label')}
        value={shown}
        options={STATES.map((value) => ({
          value,
          label: t(`bankImport.state.${value}`, {
            number: lines.filter((line) => stateOfLine(line) === value).length,
          }),
        }))}
        onChange={(state) => setSearch(state === 'waiting' ? {} : { state }, { replace: true })}
      />
      <ErrorSummary {...sending.errorSummary} />
      {hasBar && (
        <BulkBar
          chosen={chosen}
          all={fresh}
          allLabel={t(fresh.length < chosen.open.length ? 'bankImport.chooseNew' : 'bankImport.chooseAll', {
            count: fresh.length,
          })}
          isRunning={sending.isSending}
          numbers={t('bankImport.chosen', {
            count: chosen.chosen.length,
            sum: money(sumMoney(chosen.chosen.map(({ amount }) => amount))),
          })}
        >
          <Button
            kind="primary"
            icon={HandCoins}
            pending={sending.isSending}
            onClick={() => record(toRecord)}
          >
            {t('bankImport.confirm.action', { count: toRecord.length })}
          </Button>
        </BulkBar>
      )}
      {rows.length === 0 ? (
        <p className="text-sm text-text-muted">{t(`bankImport.none.${shown}`)}</p>
      ) : (
        <DataTable
          caption={t('bankImport.state.label')}
          columns={lineColumns({ t, language: i18n.language, currency, onChange: setChanging })}
          rows={rows}
          rowKey={({ row }) => row}
          lead={
            shown === 'waiting'
              ? {
                  header: t('bankImport.choose'),
                  cell: (line) => (
                    <Checkbox
                      label={t('bankImport.chooseOne', { line: lineText(line) })}
                      isLabelHidden
                      checked={chosen.isChosen(line) && chosen.canChoose(line)}
                      disabled={!chosen.canChoose(line) || sending.isSending}
                      onChange={({ target }) => chosen.choose([line], target.checked)}
                    />
                  ),
                }
              : undefined
          }
        />
      )}
      <PaidNotices />
      {changing && (
        <BankLineDialog
          line={changing}
          currency={currency}
          onChoose={(choice) => {
            change(changing, choice);
            setChanging(undefined);
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Page>
  );
};

/** The lines of a bank file: what is proposed for each, and what was recorded. */
export const BankLinesPage = ({ importId }: { importId: number }) => {
  const file = useCall(bankImportCalls.get, { params: { id: importId } });
  return (
    <Loaded
      isPage
      queries={{ file }}
      missing={<Missing what="bankImport" to={paths.bankImports} />}
      skeleton={<Skeleton className="h-[480px]" />}
    >
      {(loaded) => <BankLines file={loaded.file} />}
    </Loaded>
  );
};
