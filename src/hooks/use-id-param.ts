import { idText } from '@contract/primitives';
import { useParams } from 'react-router-dom';

/** An id in the page's path; undefined if it isn't valid. */
export const useIdParam = (name: string): number | undefined => {
  const parsed = idText.safeParse(useParams()[name]);
  return parsed.success ? parsed.data : undefined;
};
