import { type SampleRecord, sampleRecordCalls } from '@contract/sample-record';
import { refetchData, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SampleRecordForm, type SampleRecordValues } from './sample-record-form';

// Required: an optional field that is missing here would be emptied by the next save.
const valuesOf = ({ premise, /*#guard*/guard, /*#end*//*#fields names*/}: SampleRecord): Required<SampleRecordValues> => ({
  premiseId: premise.id,
//#guard
  guardId: guard.id,
//#end
  /*#fields names*/
});

/** Changes a sample record. */
export const SampleRecordEdit = ({ sampleRecordId }: { sampleRecordId: number }) => {
  const { t } = useTranslation();
  const record = useCall(sampleRecordCalls.get/*#client*/.admin/*#end*/, { params: { id: sampleRecordId } });
  return (
    <Loaded
      isPage
      queries={{ record }}
      missing={<Missing what="sampleRecord" to={paths.sampleRecords/*#client*/('admin')/*#end*/} />}
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
  const originState = useKeptOrigin();
  const toRecord = paths.sampleRecord(/*#client*/'admin', /*#end*/record.id);
  const save = useChange(sampleRecordCalls.save);
  const edited = useEditedRecord(record, reload, valuesOf);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={toRecord} state={originState} />}
        title={t('sampleRecord.edit.title')}
        subtitle={record.premise.name}
      />
      <SampleRecordForm
        values={valuesOf(record)}
        record={record}
        cancelTo={toRecord}
        draft={`sampleRecord.${record.id}`}
        submitLabel={t('sampleRecord.edit.submit')}
        save={(body, meta) => save({ params: { id: record.id }, body: edited.withVersion(body) }, meta)}
        done={() => t('sampleRecord.edit.done')}
        onDone={() => navigate(toRecord, { replace: true, state: originState })}
        reload={edited.reload}
      />
    </Page>
  );
};
