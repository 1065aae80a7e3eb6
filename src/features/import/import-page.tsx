import { type ImportAnswer, type ImportCalls, type ImportField, MOST_IMPORTED_ROWS } from '@contract/import';
import { findHeaderRow, guessMapping, type Mapping } from '@domain/import/guess-mapping';
import { useCall } from '@src/api/use-call';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRows } from './check-rows';
import { ChooseFile } from './choose-file';
import { ImportDone } from './import-done';
import { bodyOf, type FileFault, type ListRow } from './import-state';
import { ImportSteps, type Step } from './import-steps';
import { MapColumns } from './map-columns';
import { FileFaultError, type FileRow, readRows } from './read-rows';

/** A request body is at most 1 MiB. */
const LARGEST_BODY = 1_000_000;

export interface ImportPageProps {
  calls: ImportCalls;
  title: string;
  /** What is imported, and what comes of it. */
  subtitle: string;
  /** The list that the rows come into. */
  listPath: string;
  /** The page of what a row has become, where it has one. */
  pathOf?: (id: number) => string;
}

interface ReadFile {
  name: string;
  headers: string[];
  rows: FileRow[];
  mapping: Mapping;
}

interface Mapped {
  fields: ImportField[];
  rows: ListRow[];
}

const withHeaders = (name: string, all: readonly FileRow[], fields: readonly ImportField[]): ReadFile => {
  const header = findHeaderRow(
    all.map(({ cells }) => cells),
    fields,
  );
  const headers = all[header]?.cells ?? [];
  return { name, headers, rows: all.slice(header + 1), mapping: guessMapping(headers, fields) };
};

const mappedOf = (file: ReadFile, all: readonly ImportField[], mapping: Mapping): Mapped => {
  const fields = all.filter(({ field }) => mapping[field] !== undefined);
  const rows = file.rows.map(({ line, cells }) => ({
    line,
    cells: fields.map(({ field }) => cells[mapping[field] ?? -1] ?? ''),
    isLeftOut: false,
    isAccepted: false,
  }));
  return { fields, rows };
};

/** A list from a file, step by step: the file, which column holds what, what is wrong with each row, all or nothing. */
export const ImportPage = ({ calls, title, subtitle, listPath, pathOf }: ImportPageProps) => {
  const { t } = useTranslation();
  const fields = useCall(calls.fields, { query: {} });
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<FileFault>();
  const [file, setFile] = useState<ReadFile>();
  const [mapped, setMapped] = useState<Mapped>();
  const [done, setDone] = useState<{ answer: ImportAnswer; names: readonly string[] }>();
  const step: Step = done ? 'done' : mapped ? 'check' : file ? 'columns' : 'file';

  const read = async (chosen: File, known: readonly ImportField[]) => {
    setReading(true);
    setFault(undefined);
    try {
      const found = withHeaders(chosen.name, await readRows(chosen), known);
      if (found.rows.length === 0) setFault('empty');
      else if (found.rows.length > MOST_IMPORTED_ROWS) setFault('tooMany');
      else setFile(found);
    } catch (reason) {
      setFault(reason instanceof FileFaultError ? reason.fault : 'unreadable');
    } finally {
      setReading(false);
    }
  };
  const map = (given: ReadFile, known: readonly ImportField[], mapping: Mapping) => {
    const list = mappedOf(given, known, mapping);
    if (JSON.stringify(bodyOf(list.rows, list.fields).body).length > LARGEST_BODY)
      return leaveFile('tooLarge');
    setFile({ ...given, mapping });
    setMapped(list);
  };
  const leaveFile = (why?: FileFault) => {
    setFile(undefined);
    setMapped(undefined);
    setFault(why);
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
        {({ fields: { fields: known } }) => {
          if (done) return <ImportDone {...done} listPath={listPath} {...(pathOf && { pathOf })} />;
          if (!file)
            return (
              <ChooseFile
                fieldsCall={calls.fields}
                isReading={isReading}
                fault={fault}
                onFile={(chosen) => void read(chosen, known)}
              />
            );
          if (!mapped)
            return (
              <MapColumns
                fields={known}
                headers={file.headers}
                rows={file.rows}
                guessed={file.mapping}
                onBack={leaveFile}
                onMapped={(mapping) => map(file, known, mapping)}
              />
            );
          return (
            <CheckRows
              calls={calls}
              {...mapped}
              onBack={() => setMapped(undefined)}
              onImported={(answer, names) => setDone({ answer, names })}
            />
          );
        }}
      </Loaded>
    </Page>
  );
};
