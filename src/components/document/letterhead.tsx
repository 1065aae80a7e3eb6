import type { DocumentHead } from '@contract/document-head';
import { useTranslation } from 'react-i18next';
import { PaperText } from './paper';

interface LetterheadProps {
  seller: DocumentHead['seller'];
  title: string;
  /** The number of the document, where it has one. */
  code?: string;
}

/** The head of a sheet: whose it is, what it is, its number. */
export const Letterhead = ({ seller, title, code }: LetterheadProps) => {
  const { t } = useTranslation();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-[220px]">
        <strong className="block text-lg font-semibold">{seller.name}</strong>
        <PaperText>{seller.address}</PaperText>
        <p className="text-sm text-text-muted">{[seller.phone, seller.email].filter(Boolean).join(' · ')}</p>
        {seller.licenceNumber && (
          <p className="text-sm text-text-muted">{t('document.licence', { number: seller.licenceNumber })}</p>
        )}
      </div>
      <div className="md:text-right">
        <h2 className="text-xl font-semibold">{title}</h2>
        {code && <p className="tabular text-sm">{code}</p>}
      </div>
    </header>
  );
};
