import { documentLinkCalls } from '@contract/document-link';
import type { Id } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import { useTranslation } from 'react-i18next';
import { useSubmit } from './use-submit';

/** Ends a mailed link of an invoice, or of a note on it: the props of its `LinkList`. */
export const useEndLink = (premiseId: Id, invoiceCode: string, canEnd: boolean) => {
  const { t } = useTranslation();
  const end = useSubmit(useChange(documentLinkCalls.end), {
    name: t('document.link.end'),
    done: () => t('document.link.endDone'),
  });
  const params = { premiseId, code: invoiceCode };
  return {
    isEnding: end.isSending,
    onEnd: canEnd ? (id: Id) => void end.submit({ params: { ...params, id: String(id) } }) : undefined,
  };
};
