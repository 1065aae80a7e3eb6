import { Unbroken } from '@src/components/ui/unbroken';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type SettingPart, useSettingTexts } from './use-setting-texts';

interface SettingChangeProps {
  field: string;
  before: unknown;
  after: unknown;
  currency: string;
}

const textOf = (parts: readonly SettingPart[], label: string) =>
  parts.find((part) => part.label === label)?.text;

/** A changed setting; of one with several parts, only those that differ. */
export const SettingChange = ({ field, before, after, currency }: SettingChangeProps) => {
  const { t } = useTranslation();
  const texts = useSettingTexts(currency);
  const [was, is] = [texts.parts(field, before), texts.parts(field, after)];
  const labels = [...new Set([...was, ...is].map(({ label }) => label))];
  return labels
    .filter((label) => textOf(was, label) !== textOf(is, label))
    .map((label) => (
      <div key={label}>
        <dt className="mr-2 inline text-text-muted">{label}</dt>
        <dd className="inline wrap-anywhere">
          <del className="text-text-muted decoration-1">
            <span className="sr-only">{t('audit.before')} </span>
            <Unbroken>{textOf(was, label) || t('setting.none')}</Unbroken>
          </del>
          <ArrowRight className="mx-1 inline size-3.5 text-text-muted" aria-hidden />
          <ins className="no-underline">
            <span className="sr-only">{t('audit.after')} </span>
            <Unbroken>{textOf(is, label) || t('setting.none')}</Unbroken>
          </ins>
        </dd>
      </div>
    ));
};
