import { Missing } from '../../components/layout/missing';
import { SampleRecordEdit } from '../../features/sample-record/sample-record-edit';
import { useIdParam } from '../../hooks/use-id-param';
import { paths } from '../../lib/paths';

export const SampleRecordEditPage = () => {
  const sampleRecordId = useIdParam('id');
  if (sampleRecordId === undefined) return <Missing what="sampleRecord" to={paths.sampleRecords} />;
  return <SampleRecordEdit key={sampleRecordId} sampleRecordId={sampleRecordId} />;
};
