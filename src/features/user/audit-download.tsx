import { auditCalls } from '@contract/audit';
import { useAudit } from '@src/api/audit';
import { DownloadMenu } from '@src/components/table/download-menu';
import { useListDownload } from '@src/hooks/use-list-download';
import { useSearchParams } from 'react-router-dom';
import { readAuditState, toAuditQuery } from './audit-state';

/** The changes that are looked for, as a file. */
export const AuditDownload = () => {
  const [search] = useSearchParams();
  const query = toAuditQuery(readAuditState(search));
  const list = useAudit(query);
  const download = useListDownload(auditCalls.list, { query });
  return <DownloadMenu {...download} count={list.data?.total} />;
};
