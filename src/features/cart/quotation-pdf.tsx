import type { Area } from '@contract/access';
import { pdfCalls } from '@contract/pdf';
import type { Cart } from '@domain/cart/cart';
import { sentReference, toCartItem } from '@domain/cart/sent-items';
import { DownloadMenu } from '@src/components/table/download-menu';
import { useDownload } from '@src/hooks/use-download';
import { usePdfDownload } from '@src/hooks/use-pdf-download';

interface QuotationPdfProps {
  area: Area;
  premiseId: number;
  cart: Cart;
}

/** Downloads what a cart would cost as PDF, at the server's prices of now. */
export const QuotationPdf = ({ area, premiseId, cart }: QuotationPdfProps) => {
  const { isRunning, run, onStop } = useDownload();
  const reference = sentReference(cart.reference);
  const pdf = usePdfDownload({ run }, pdfCalls.order[area], {
    body: { premiseId, cartItems: cart.items.map(toCartItem), ...(reference && { reference }) },
  });
  return <DownloadMenu count={0} isRunning={isRunning} onStop={onStop} more={pdf} />;
};
