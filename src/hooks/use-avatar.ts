import { fileCalls } from '@contract/file';
import { useQuery } from '@tanstack/react-query';
import { download } from '../api/client';
import { useObjectUrl } from './use-object-url';

/**
 * The URL of a picture: undefined while loading, null if there is none. Fetched by the API client, because an image
 * request would carry the browser's language instead of the chosen one.
 */
export const useAvatar = (avatarId: string | null): string | null | undefined => {
  const { data, isError } = useQuery({
    queryKey: ['Avatar', avatarId],
    // Without a signal: if this component unmounts, another one showing the picture takes over the request.
    queryFn: async () => (await download(fileCalls.download, { params: { avatarId: avatarId ?? '' } })).file,
    enabled: avatarId !== null,
    // The picture of an id never changes.
    staleTime: 'static',
  });
  const url = useObjectUrl(data);
  return avatarId === null || isError ? null : url;
};
