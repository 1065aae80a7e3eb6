import { fileCalls } from '@contract/file';
import { useQuery } from '@tanstack/react-query';
import { download } from '../api/client';
import { useObjectUrl } from './use-object-url';

/**
 * The address of a picture to be shown: undefined while it is fetched, null where there is none. Fetched by the
 * client of all calls, because a browser asks for an image in its own language and not in the chosen one.
 */
export const useAvatar = (avatarId: string | null): string | null | undefined => {
  const { data, isError } = useQuery({
    queryKey: ['Avatar', avatarId],
    // Without a signal: the next place that shows the picture takes it over from one that goes meanwhile.
    queryFn: async () => (await download(fileCalls.download, { params: { avatarId: avatarId ?? '' } })).file,
    enabled: avatarId !== null,
    // An id stands for one picture for ever.
    staleTime: 'static',
  });
  const url = useObjectUrl(data);
  return avatarId === null || isError ? null : url;
};
