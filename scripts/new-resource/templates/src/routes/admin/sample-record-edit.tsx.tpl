import { Missing } from '@src/components/layout/missing';
import { SampleRecordEdit } from '@src/features/sample-record/sample-record-edit';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';

export const SampleRecordEditPage = () => {
  const sampleRecordId = useIdParam('id');
  if (sampleRecordId === undefined) return <Missing what="sampleRecord" to={paths.sampleRecords/*#client*/('admin')/*#end*/} />;
  return <SampleRecordEdit key={sampleRecordId} sampleRecordId={sampleRecordId} />;
};
