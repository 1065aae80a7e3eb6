import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Calls the duty desk; draws nothing without a number. */
export const DeskCall = ({ phone }: { phone: string }) => {
  const { t } = useTranslation();
  if (!phone) return null;
  return (
    <a
      href={`tel:${phone.replace(/\s/g, '')}`}
      className="flex min-h-12 items-center justify-center gap-3 rounded border border-line-strong px-4 font-semibold"
    >
      <Phone className="size-5 shrink-0" aria-hidden />
      <span>
        {t('duty.page.desk')} <span className="whitespace-nowrap">{phone}</span>
      </span>
    </a>
  );
};

const STORAGE_KEY = 'duty.desk';

/** Keeps the number on the device: a page whose link has ended gets none from the server, and says to call it. */
export const rememberDesk = (phone: string): void => {
  try {
    localStorage.setItem(STORAGE_KEY, phone);
  } catch {
    // Without storage the number is known while the page is open.
  }
};

const readDesk = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

export const rememberedDesk = (): string => readDesk() ?? '';

/** Whether a guard's page was shown on this device before. */
export const hasShownPage = (): boolean => readDesk() !== null;
