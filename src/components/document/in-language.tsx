import type { DocumentLanguage } from '@src/hooks/use-document-language';
import { HTML_LANG } from '@src/lib/language';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

interface InLanguageProps {
  language: DocumentLanguage;
  children: ReactNode;
}

/** Renders a document in the language chosen for it. */
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
