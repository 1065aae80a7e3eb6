import { Button } from '@src/components/ui/button';
import { CopyButton } from '@src/components/ui/copy-button';
import { Notice } from '@src/components/ui/notice';
import { saveFile } from '@src/lib/save-file';
import { Check, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from './unsaved-forms';

const FILE_NAME = 'keepwatch-recovery-codes.txt';

/** Hides the rest of the page from printing. */
const usePrintAlone = () => {
  useEffect(() => {
    const app = document.getElementById('root');
    app?.classList.add('print:hidden');
    return () => app?.classList.remove('print:hidden');
  }, []);
};

/** The recovery codes, shown only once, until the user confirms that they are saved. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = `${t('account.recovery.fileTitle')}\n\n${codes.join('\n')}\n`;
  useUnsaved(true);
  usePrintAlone();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
        {t('account.recovery.title')}
      </h3>
      <Notice tone="warning">{t('account.recovery.text')}</Notice>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={t('account.recovery.copy')} />
        <Button
          icon={Download}
          onClick={() => saveFile(FILE_NAME, new Blob([text], { type: 'text/plain;charset=utf-8' }))}
        >
          {t('account.recovery.download')}
        </Button>
        <Button icon={Printer} onClick={() => print()}>
          {t('account.recovery.print')}
        </Button>
        <Button kind="primary" icon={Check} className="ml-auto" onClick={() => onDone()}>
          {t('account.recovery.kept')}
        </Button>
      </div>
      {createPortal(
        <div aria-hidden className="hidden p-6 print:block">
          <p className="mb-4 font-semibold">{t('account.recovery.fileTitle')}</p>
          <CodeList codes={codes} />
        </div>,
        document.body,
      )}
    </div>
  );
};

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded border border-dashed p-4">
    {codes.map((code) => (
      <li key={code}>
        <code className="font-mono text-sm">{code}</code>
      </li>
    ))}
  </ul>
);
