import { type ImportAnswer, type ImportCalls, type ImportField, MAX_IMPORTED_ROWS } from '@contract/import';
import { guessMapping, headerRowIndex } from '@domain/import/guess-mapping';
import { cellReader } from '@domain/import/read-cell';
import { useCall } from '@src/api/use-call';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import type { FileProblem } from '@src/lib/file-problem';
import { readFile } from '@src/lib/read-file';
import type { FileRow } from '@src/lib/read-rows';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRows } from './check-rows';
import { ChooseFile } from './choose-file';
import { ImportDone } from './import-done';
import { type ListRow, toBody } from './import-state';
import { ImportSteps, type Step } from './import-steps';
import { type ColumnChoice, MapColumns } from './map-columns';

/** In characters; the server accepts at most 1 MiB. */
const MAX_BODY_LENGTH = 1_000_000;

export interface ImportPageProps {
  calls: ImportCalls;
  title: string;
  subtitle: string;
  /** Path of the list of the imported records. */
  listPath: string;
  /** The page of an imported record, if it has one. */
  pathOf?: (id: number) => string;
}

interface ReadFile {
  name: string;
  headers: string[];
  rows: FileRow[];
  choice: ColumnChoice;
}

interface Mapped {
  fields: ImportField[];
  unmapped: ImportField[];
  rows: ListRow[];
}

const withHeaders = (name: string, all: readonly FileRow[], fields: readonly ImportField[]): ReadFile => {
  const header = headerRowIndex(
    all.map(({ cells }) => cells),
    fields,
  );
  const headers = all[header]?.cells ?? [];
  const mapping = guessMapping(headers, fields);
  return { name, headers, rows: all.slice(header + 1), choice: { mapping, leftOut: new Set() } };
};

const mapRows = (file: ReadFile, all: readonly ImportField[], { mapping }: ColumnChoice): Mapped => {
  const unmapped = all.filter(({ field }) => mapping[field] === undefined);
  const fields = all.filter(({ field }) => mapping[field] !== undefined);
  const read = cellReader(mapping);
  const rows = file.rows.map(({ line, cells }) => ({
    line,
    cells: fields.map(({ field }) => read(cells, field)),
    isLeftOut: false,
    isAccepted: false,
  }));
  return { fields, unmapped, rows };
};

/** Imports records from a file in steps: choose the file, map its columns, check its rows. */
export const ImportPage = ({ calls, title, subtitle, listPath, pathOf }: ImportPageProps) => {
  const { t } = useTranslation();
  const fields = useCall(calls.fields, { query: {} });
  const [reading, setReading] = useState<AbortController>();
  const [problem, setProblem] = useState<FileProblem>();
  const [file, setFile] = useState<ReadFile>();
  const [mapped, setMapped] = useState<Mapped>();
  /** The field whose column is to be chosen. */
  const [fieldToMap, setFieldToMap] = useState<string>();
  const [done, setDone] = useState<{ answer: ImportAnswer; names: readonly string[] }>();
  const step: Step = done ? 'done' : mapped ? 'check' : file ? 'columns' : 'file';

  const read = async (chosen: File, importFields: readonly ImportField[]) => {
    const stop = new AbortController();
    setReading(stop);
    setProblem(undefined);
    const rows = await readFile(chosen, stop.signal);
    setReading(undefined);
    if (!rows) return;
    if (typeof rows === 'string') return setProblem(rows);
    const found = withHeaders(chosen.name, rows, importFields);
    if (found.rows.length === 0) setProblem('empty');
    else if (found.rows.length > MAX_IMPORTED_ROWS) setProblem('tooMany');
    else setFile(found);
  };
  const map = (request: ReadFile, importFields: readonly ImportField[], choice: ColumnChoice) => {
    const list = mapRows(request, importFields, choice);
    if (JSON.stringify(toBody(list.rows, list.fields).body).length > MAX_BODY_LENGTH)
      return resetFile('tooLarge');
    setFile({ ...request, choice });
    setFieldToMap(undefined);
    setMapped(list);
  };
  const resetFile = (reason?: FileProblem) => {
    setFile(undefined);
    setFieldToMap(undefined);
    setMapped(undefined);
    setProblem(reason);
  };

  return (
    <Page>
      <UnsavedGuard isDirty={step === 'columns' || step === 'check'} />
      <PageHeader
        title={title}
        subtitle={file && !done ? file.name : subtitle}
        back={<Button kind="back" to={listPath} />}
      />
      <ImportSteps step={step} />
      <Loaded queries={{ fields }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
        {({ fields: { fields: importFields } }) => {
          if (done) return <ImportDone {...done} listPath={listPath} {...(pathOf && { pathOf })} />;
          if (!file)
            return (
              <ChooseFile
                fieldsCall={calls.fields}
                {...(reading && { onStop: () => reading.abort() })}
                problem={problem}
                onFile={(chosen) => void read(chosen, importFields)}
              />
            );
          if (!mapped)
            return (
              <MapColumns
                fields={importFields}
                headers={file.headers}
                rows={file.rows}
                choice={file.choice}
                fieldToMap={fieldToMap}
                onBack={resetFile}
                onMapped={(choice) => map(file, importFields, choice)}
              />
            );
          return (
            <CheckRows
              calls={calls}
              {...mapped}
              onBack={() => setMapped(undefined)}
              onColumn={(field) => {
                setFieldToMap(field);
                setMapped(undefined);
              }}
              onImported={(answer, names) => setDone({ answer, names })}
            />
          );
        }}
      </Loaded>
    </Page>
  );
};
