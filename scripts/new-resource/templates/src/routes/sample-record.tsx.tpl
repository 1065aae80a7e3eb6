//#client
import { Missing } from '@src/components/layout/missing';
import { SampleRecordDetail } from '@src/features/sample-record/sample-record-detail';
import { useIdParam } from '@src/hooks/use-id-param';
import type { AreaProps } from '@src/lib/area';
import { paths } from '@src/lib/paths';

export const SampleRecordPage = ({ area }: AreaProps) => {
  const sampleRecordId = useIdParam('id');
  if (sampleRecordId === undefined) return <Missing what="sampleRecord" to={paths.sampleRecords(area)} />;
  return <SampleRecordDetail key={sampleRecordId} area={area} sampleRecordId={sampleRecordId} />;
};
//#end
