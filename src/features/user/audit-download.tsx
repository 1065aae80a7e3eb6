import { auditCalls } from '@contract/audit';
import { useCall } from '@src/api/use-call';
import { DownloadMenu } from '@src/components/table/download-menu';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { auditList } from './list-state';

/** Downloads the filtered audit entries. */
export const AuditDownload = () => {
  const { query } = useListState(auditList);
  const list = useCall(auditCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(auditCalls.list, { query });
  return <DownloadMenu {...download} count={list.data?.total} />;
};
