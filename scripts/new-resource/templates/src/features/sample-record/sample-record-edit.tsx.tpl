import { type SampleRecord, sampleRecordCalls } from '@contract/sample-record';
import { refetchData, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ListReturn } from '@src/components/layout/list-return';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
//#pictures
import { SampleRecordPictures } from './sample-record-pictures';
//#end
import { SampleRecordForm, type SampleRecordValues } from './sample-record-form';

//#client
const LISTS = { sampleRecords: { call: sampleRecordCalls.list.admin, pathOf: paths.sampleRecordEdit } } as const;
//#else
const LISTS = { sampleRecords: { call: sampleRecordCalls.list, pathOf: paths.sampleRecordEdit } } as const;
//#end

const valuesOf = ({ premise, name }: SampleRecord): SampleRecordValues => ({ premiseId: premise.id, name });

/** Changes a sample record. */
export const SampleRecordEdit = ({ sampleRecordId }: { sampleRecordId: number }) => {
  const { t } = useTranslation();
  const record = useCall(sampleRecordCalls.get, { params: { id: sampleRecordId } });
  return (
    <Loaded
      isPage
      queries={{ record }}
      missing={<Missing what="sampleRecord" to={paths.sampleRecords} />}
      skeleton={<SkeletonRows rows={4} label={t('loading')} />}
    >
      {(loaded) => <Edit {...loaded} reload={() => refetchData(record)} />}
    </Loaded>
  );
};

interface EditProps {
  record: SampleRecord;
  reload: () => Promise<SampleRecord | undefined>;
}

const Edit = ({ record, reload }: EditProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const save = useChange(sampleRecordCalls.save);
  const edited = useEditedRecord(record, reload, valuesOf);
  return (
    <Page>
      <PageHeader
        back={<ListReturn to={paths.sampleRecords} lists={LISTS} id={record.id} />}
        title={t('sampleRecord.edit.title')}
        subtitle={record.premise.name}
      />
//#pictures
      <SampleRecordPictures record={record} />
//#end
      <SampleRecordForm
        values={valuesOf(record)}
        premise={record.premise}
        draft={`sampleRecord.${record.id}`}
        submitLabel={t('sampleRecord.edit.submit')}
        save={(body, meta) => save({ params: { id: record.id }, body: edited.withVersion(body) }, meta)}
        done={() => t('sampleRecord.edit.done')}
        onDone={() => navigate(paths.sampleRecords, { replace: true })}
        reload={edited.reload}
      />
    </Page>
  );
};
