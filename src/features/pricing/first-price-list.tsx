import { masterSettingCalls } from '@contract/master-setting';
import { priceCalls } from '@contract/price';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { priceRulesOf } from './price-facts';
import { PriceListDialog } from './price-list-dialog';

/** The dialog of a company's first prices, where its steps are shown; nothing until what it needs is read. */
export const FirstPriceList = ({ onClose }: { onClose: () => void }) => {
  const list = useCall(priceCalls.getPriceList, {}).data;
  const settings = useCall(masterSettingCalls.get, {}).data;
  const setting = useSetting().data;
  if (!list || !settings || !setting) return null;
  const today = businessToday(setting);
  return (
    <PriceListDialog
      target={{ kind: 'new', validFrom: today }}
      list={list}
      rules={priceRulesOf(settings, today)}
      onClose={onClose}
    />
  );
};
