import { useDocumentLanguage } from '@src/hooks/use-document-language';
import { useSearchParams } from 'react-router-dom';

const parseId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The revision, part and language of the shown sheet, from the URL. */
export const useSheetParams = () => {
  const [search] = useSearchParams();
  return {
    revision: parseId(search.get('revision')),
    part: parseId(search.get('part')),
    language: useDocumentLanguage(),
  };
};
