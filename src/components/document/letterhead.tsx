import type { DocumentHead } from '@contract/document-head';
import { useAvatar } from '@src/hooks/use-avatar';
import { useTranslation } from 'react-i18next';
import { SheetText } from './document-sheet';

interface LetterheadProps {
  seller: DocumentHead['seller'];
  title: string;
  /** The document's number, if it has one. */
  code?: string;
}

/** The head of a sheet: company, title and document number. */
export const Letterhead = ({ seller, title, code }: LetterheadProps) => {
  const { t } = useTranslation();
  const logo = useAvatar(seller.logoId);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-[220px]">
        {logo && <img src={logo} alt="" className="mb-3 max-h-20 max-w-[240px] object-contain object-left" />}
        <strong className="block text-lg font-semibold">{seller.name}</strong>
        <SheetText>{seller.address}</SheetText>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-muted">
          {[seller.phone, seller.email].filter(Boolean).map((contact) => (
            <span key={contact}>{contact}</span>
          ))}
        </p>
        {seller.licenceNumber && (
          <p className="text-sm text-text-muted">{t('document.licence', { number: seller.licenceNumber })}</p>
        )}
        {seller.taxNumber && (
          <p className="text-sm text-text-muted">{t('document.taxNumber', { number: seller.taxNumber })}</p>
        )}
      </div>
      <div className="md:text-right">
        <h2 className="text-xl font-semibold whitespace-pre-line">{title}</h2>
        {code && <p className="tabular text-sm">{code}</p>}
      </div>
    </header>
  );
};
