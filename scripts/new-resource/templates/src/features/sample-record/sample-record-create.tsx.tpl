import { sampleRecordCalls } from '@contract/sample-record';
import { useChange } from '@src/api/use-change';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SampleRecordForm } from './sample-record-form';

/** Adds a sample record. */
export const SampleRecordCreate = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useChange(sampleRecordCalls.create);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.sampleRecords/*#client*/('admin')/*#end*/} />}
        title={t('sampleRecord.create.title')}
      />
      <SampleRecordForm
        values={{ /*#fields initial*/ }}
        draft="sampleRecord.new"
        submitLabel={t('sampleRecord.create.submit')}
        save={(body, meta) => create({ body }, meta)}
        done={() => t('sampleRecord.create.done')}
        cancelTo={paths.sampleRecords/*#client*/('admin')/*#end*/}
        onDone={({ id }) => navigate(paths.sampleRecord(/*#client*/'admin', /*#end*/id), { replace: true })}
      />
    </Page>
  );
};
