import { userCalls } from '@contract/user';
import { useCall } from '@src/api/use-call';
import { DownloadMenu } from '@src/components/table/download-menu';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { userList } from './list-state';

/** Downloads the filtered users. */
export const UserDownload = () => {
  const { query } = useListState(userList);
  const list = useCall(userCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(userCalls.list, { query });
  return <DownloadMenu {...download} count={list.data?.total} />;
};
