import type { MetadataKind } from '@contract/metadata';
import type { FieldLabels } from '@src/hooks/use-form-submit';
import { useTranslation } from 'react-i18next';
import type { EntryValues } from './entry-values';

/** Field labels of an entry, in form order. */
export const useEntryLabels = (kind: MetadataKind): FieldLabels<EntryValues> => {
  const { t } = useTranslation();
  return [
    ['code', t('metadata.code')],
    ['names.cn', t('metadata.names.cn')],
    ['names.hk', t('metadata.names.hk')],
    ['names.en', t('metadata.names.en')],
    ...(kind === 'company'
      ? ([
          ['billing.billingName', t('metadata.billingName')],
          ['billing.billingAddress', t('metadata.billingAddress')],
          ['billing.billingEmail', t('metadata.billingEmail')],
        ] as const)
      : []),
    ...(kind === 'licence-type'
      ? ([
          ['maxAge', t('metadata.maxAge')],
          ['needs', t('metadata.needs')],
        ] as const)
      : []),
    ['active', t('metadata.active')],
  ];
};
