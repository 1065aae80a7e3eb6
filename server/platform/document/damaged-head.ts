import type { Texts } from '@contract/primitives';
import type { StoredHead } from './stored-head';

export const NO_TEXT: Texts = { cn: '', hk: '', en: '' };

/** The empty head of a damaged document. */
export const DAMAGED_HEAD: StoredHead = {
  seller: {
    name: NO_TEXT,
    address: NO_TEXT,
    email: '',
    phone: '',
    licenceNumber: '',
    taxNumber: '',
    bankDetails: '',
    bank: null,
    fpsId: '',
    logoId: null,
  },
  billTo: { name: NO_TEXT, address: '', email: '', taxNumber: '' },
  site: { name: '', address: '', contactName: '' },
};
