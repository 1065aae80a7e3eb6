import { userCalls } from '@contract/user';
import { useUsers } from '@src/api/user';
import { DownloadMenu } from '@src/components/table/download-menu';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { userList } from './list-state';

/** The users that are looked for, as a file. */
export const UserDownload = () => {
  const { query } = useListState(userList);
  const list = useUsers(query);
  const download = useListDownload(userCalls.list, { query });
  return <DownloadMenu {...download} count={list.data?.total} />;
};
