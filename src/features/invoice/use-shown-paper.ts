import { usePaperLanguage } from '@src/hooks/use-paper-language';
import { useSearchParams } from 'react-router-dom';

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Which paper of a month's invoice is shown, by the URL: a revision, a part of it, in a language. */
export const useShownPaper = () => {
  const [search] = useSearchParams();
  return {
    revision: idOf(search.get('revision')),
    part: idOf(search.get('part')),
    language: usePaperLanguage(),
  };
};
