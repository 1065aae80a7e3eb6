import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { PaperLanguage } from '../../hooks/use-paper-language';
import { HTML_LANG } from '../../lib/language';

interface InLanguageProps {
  language: PaperLanguage;
  children: ReactNode;
}

/** Draws a paper in the language that is chosen for it. */
export const InLanguage = ({ language: { other, texts }, children }: InLanguageProps) =>
  other && texts ? (
    <I18nextProvider i18n={texts}>
      <div lang={HTML_LANG[other]} className="min-w-0">
        {children}
      </div>
    </I18nextProvider>
  ) : (
    children
  );
