import { pdfCalls } from '@contract/pdf';
import { Button } from '@src/components/ui/button';
import { useDownload } from '@src/hooks/use-download';
import { usePdfDownload } from '@src/hooks/use-pdf-download';

/** Downloads a receipt as PDF. */
export const ReceiptPdf = ({ id }: { id: number }) => {
  const download = useDownload();
  const [pdf] = usePdfDownload(download, pdfCalls.receipt, { params: { id } });
  if (!pdf) return null;
  return (
    <Button size="sm" icon={pdf.icon} pending={download.isRunning} onClick={pdf.onStart}>
      {pdf.label}
    </Button>
  );
};
