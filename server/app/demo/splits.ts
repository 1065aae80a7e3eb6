import type { SplitSettings } from '@contract/split-config';

/** Split settings by premise name; the first company's premises have none. */
export const SPLITS: Readonly<Record<string, SplitSettings>> = {
  獅嶺工貿中心: {
    mode: 'shiftType',
    parties: [
      {
        name: '獅嶺集團有限公司',
        billingAddress: '九龍觀塘鴻圖道 46 號 9 樓',
        email: 'finance@lionridge.example',
        shiftTypes: ['Morning', 'Afternoon'],
      },
      {
        name: '獅嶺工貿中心業主立案法團',
        billingAddress: '九龍新蒲崗大有街 35 號地下管理處',
        email: 'io@lionridge-centre.example',
        shiftTypes: ['Night', 'Special'],
      },
    ],
  },
  'Lion Ridge Tower': {
    mode: 'share',
    parties: [
      {
        name: 'Lion Ridge Holdings Limited',
        billingAddress: '9/F, 46 Hung To Road, Kwun Tong, Kowloon',
        email: 'finance@lionridge.example',
        share: 6000,
      },
      {
        name: 'How Ming Street Tenants Limited',
        billingAddress: '2/F, 88 How Ming Street, Kwun Tong, Kowloon',
        email: 'office@howmingtenants.example',
        share: 4000,
      },
    ],
  },
  'Tai Po Science Hub': {
    mode: 'share',
    parties: [
      {
        name: 'Delta Bay Logistics Limited',
        billingAddress: '3/F, 71 Container Port Road, Kwai Chung, New Territories',
        email: 'ap@deltabay.example',
        share: 3334,
      },
      {
        name: 'Tolo Laboratories Limited',
        billingAddress: 'Unit 5, 12 Dai Fat Street, Tai Po, New Territories',
        email: 'accounts@tololabs.example',
        share: 3333,
      },
      {
        name: 'Wing Yip Cold Storage Company',
        billingAddress: 'G/F, 12 Dai Fat Street, Tai Po, New Territories',
        email: 'billing@wingyipcold.example',
        share: 3333,
      },
    ],
  },
};
