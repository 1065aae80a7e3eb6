import type { DocumentHead } from '@contract/document-head';
import { type Payable, shownPayment } from '@src/lib/shown-payment';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../ui/lazy-part';
import { SheetSection, SheetText } from './document-sheet';

const QrCode = lazyPart(() => import('qrcode.react').then((module) => module.QRCodeSVG));

interface HowToPayProps {
  seller: DocumentHead['seller'];
  /** Null while nothing is due: a draft, or a paid document. */
  payable: Payable | null;
}

/** Where and how to pay a document; nothing if the company doesn't say. */
export const HowToPay = ({ seller, payable }: HowToPayProps) => {
  const { t, i18n } = useTranslation();
  const shown = shownPayment(i18n.language, seller, payable);
  if (!shown) return null;
  return (
    <SheetSection label={t('document.payment')}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
            {shown.facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-text-muted">{t(label)}</dt>
                <dd className="tabular break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <SheetText>{seller.bankDetails}</SheetText>
        </div>
        {shown.fpsCode && (
          <figure className="w-30 text-center print:has-[button]:hidden">
            <QrCode
              fallback={<div className="size-30" />}
              value={shown.fpsCode}
              level="M"
              marginSize={4}
              className="size-30 rounded"
              role="img"
              aria-label={t('document.pay.fpsCode')}
            />
            <figcaption className="mt-1 text-xs text-balance text-text-muted">
              {t('document.pay.scan')}
            </figcaption>
          </figure>
        )}
      </div>
    </SheetSection>
  );
};
