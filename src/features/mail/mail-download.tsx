import { mailCalls } from '@contract/mail';
import { useCall } from '@src/api/use-call';
import { DownloadMenu } from '@src/components/table/download-menu';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { unsentMailList } from './list-state';

/** Downloads the filtered unsent emails. */
export const MailDownload = () => {
  const { query } = useListState(unsentMailList);
  const list = useCall(mailCalls.listUnsent, { query }, { keepsPrevious: true });
  const download = useListDownload(mailCalls.listUnsent, { query });
  return <DownloadMenu {...download} count={list.data?.total} />;
};
