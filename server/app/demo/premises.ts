import type { Position } from '@contract/position';
import type { Texts } from '@contract/primitives';

interface DemoEntry {
  code: string;
  names: Texts;
}

export const COMPANIES: readonly (DemoEntry & { billingAddress: string; billingEmail: string })[] = [
  {
    code: 'SEA-HORIZON',
    names: { cn: '海天物业管理有限公司', hk: '海天物業管理有限公司', en: 'Sea Horizon Property Management' },
    billingAddress: '18/F, 233 Gloucester Road, Wan Chai, Hong Kong',
    billingEmail: 'accounts@seahorizon.example',
  },
  {
    code: 'LION-ROCK',
    names: { cn: '狮岭集团有限公司', hk: '獅嶺集團有限公司', en: 'Lion Ridge Holdings' },
    billingAddress: '9/F, 46 Hung To Road, Kwun Tong, Kowloon',
    billingEmail: 'finance@lionridge.example',
  },
  {
    code: 'DELTA-FREIGHT',
    names: { cn: '珠江湾物流有限公司', hk: '珠江灣物流有限公司', en: 'Delta Bay Logistics' },
    billingAddress: '3/F, 71 Container Port Road, Kwai Chung, New Territories',
    billingEmail: 'ap@deltabay.example',
  },
];

/** One premise group for each company. */
export const PREMISE_GROUPS: readonly DemoEntry[] = [
  { code: 'HARBOUR', names: { cn: '维港组', hk: '維港組', en: 'Harbour portfolio' } },
  { code: 'KOWLOON', names: { cn: '九龙组', hk: '九龍組', en: 'Kowloon portfolio' } },
  { code: 'NEW-TERRITORIES', names: { cn: '新界组', hk: '新界組', en: 'New Territories portfolio' } },
];

export const GUARD_GROUPS: readonly DemoEntry[] = [
  { code: 'ISLAND-TEAM', names: { cn: '港岛队', hk: '港島隊', en: 'Island team' } },
  { code: 'KOWLOON-TEAM', names: { cn: '九龙队', hk: '九龍隊', en: 'Kowloon team' } },
  { code: 'NT-TEAM', names: { cn: '新界队', hk: '新界隊', en: 'New Territories team' } },
];

export const CONSULTANT: DemoEntry = {
  code: 'SAFE-SITE',
  names: { cn: '安盛顾问', hk: '安盛顧問', en: 'Safe Site Consultants' },
};

export interface DemoPremise {
  /** The index of the company. */
  company: 0 | 1 | 2;
  name: string;
  address: string;
  region: string;
  contactName: string;
  requires: readonly string[];
  closed?: true;
  /** Guards check in. */
  checkIn?: true;
  position?: Position;
  /** Posts of twelve hours each: the guards by day and by night. */
  day: number;
  night: number;
}

const PERMIT_A = 'SPP-A';
const PERMIT_B = 'SPP-B';
const FIRST_AID = 'FIRST-AID';

/** Named in the language of each premise's users. A team has 6 day posts or 5 night posts: see `roster.ts`. */
export const PREMISES: readonly DemoPremise[] = [
  {
    company: 0,
    name: 'Harbour Crest',
    address: '28 Tonnochy Lane, Wan Chai',
    region: 'WAN-CHAI',
    contactName: 'Peggy Siu',
    requires: [PERMIT_A],
    day: 3,
    night: 2,
  },
  {
    company: 0,
    name: '海天中心',
    address: '北角電照街 118 號',
    region: 'EASTERN',
    contactName: '何偉文',
    requires: [PERMIT_B],
    day: 2,
    night: 2,
  },
  {
    company: 0,
    name: 'Southside Walk',
    address: '6 Yip Hing Street, Wong Chuk Hang',
    region: 'SOUTHERN',
    contactName: 'Martin Kwan',
    requires: [PERMIT_B, FIRST_AID],
    day: 1,
    night: 1,
  },
  {
    company: 0,
    name: '半山雅庭',
    address: '西半山列堤頓道 9 號',
    region: 'CENTRAL-WESTERN',
    contactName: '區美玲',
    requires: [PERMIT_A],
    closed: true,
    day: 0,
    night: 0,
  },
  {
    company: 1,
    name: '獅嶺工貿中心',
    address: '新蒲崗大有街 35 號',
    region: 'WONG-TAI-SIN',
    contactName: '鄧志明',
    requires: [PERMIT_B],
    checkIn: true,
    position: { latitude: 22.3352, longitude: 114.1967 },
    day: 1,
    night: 1,
  },
  {
    company: 1,
    name: 'Lion Ridge Tower',
    address: '88 How Ming Street, Kwun Tong',
    region: 'KWUN-TONG',
    contactName: 'Vivian Law',
    requires: [PERMIT_B],
    checkIn: true,
    position: { latitude: 22.3117, longitude: 114.2246 },
    day: 1,
    night: 1,
  },
  {
    company: 1,
    name: '福華街商場',
    address: '深水埗福華街 152 號',
    region: 'SHAM-SHUI-PO',
    contactName: '黃麗珍',
    requires: [PERMIT_B],
    day: 1,
    night: 0,
  },
  {
    company: 1,
    name: 'Kai Tak Riverside',
    address: '3 Muk Tai Street, Kai Tak',
    region: 'KOWLOON-CITY',
    contactName: 'Anson Pun',
    requires: [PERMIT_A],
    day: 0,
    night: 1,
  },
  {
    company: 2,
    name: '葵涌貨運大樓',
    address: '葵涌貨櫃碼頭路 71 號',
    region: 'KWAI-TSING',
    contactName: '梁國輝',
    requires: [PERMIT_B],
    day: 1,
    night: 1,
  },
  {
    company: 2,
    name: 'Tsuen Wan Gateway',
    address: '15 Sha Tsui Road, Tsuen Wan',
    region: 'TSUEN-WAN',
    contactName: 'Rita Cheng',
    requires: [PERMIT_B],
    day: 1,
    night: 0,
  },
  {
    company: 2,
    name: '沙田河畔仓',
    address: '沙田小沥源安平街 8 号',
    region: 'SHA-TIN',
    contactName: '刘建平',
    requires: [PERMIT_B],
    day: 0,
    night: 1,
  },
  {
    company: 2,
    name: 'Tai Po Science Hub',
    address: '12 Dai Fat Street, Tai Po',
    region: 'TAI-PO',
    contactName: 'Simon Ng',
    requires: [PERMIT_B, FIRST_AID],
    day: 1,
    night: 0,
  },
];
