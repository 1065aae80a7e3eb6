import { idText } from '@contract/primitives';
import { useParams } from 'react-router-dom';

/** An id in the path of the page; undefined when what stands there can be none. */
export const useIdParam = (name: string): number | undefined => {
  const parsed = idText.safeParse(useParams()[name]);
  return parsed.success ? parsed.data : undefined;
};
