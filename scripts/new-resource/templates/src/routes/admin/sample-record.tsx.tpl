//#client
//#else
import { Missing } from '@src/components/layout/missing';
import { SampleRecordDetail } from '@src/features/sample-record/sample-record-detail';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

export const SampleRecordPage = () => {
  const sampleRecordId = useIdParam('id');
  if (sampleRecordId === undefined) return <Missing what="sampleRecord" to={paths.sampleRecords} />;
  return <SampleRecordDetail key={sampleRecordId} sampleRecordId={sampleRecordId} />;
};
//#end
