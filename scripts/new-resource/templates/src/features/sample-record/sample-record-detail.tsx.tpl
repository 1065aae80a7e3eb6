//#client
import type { Area } from '@contract/access';
//#end
import { type SampleRecord, sampleRecordCalls } from '@contract/sample-record';
//#instant
import { type BusinessSetting, useSetting } from '@src/api/setting';
//#end
import { useCall } from '@src/api/use-call';
import { DescriptionList } from '@src/components/layout/description-list';
import { ListReturn } from '@src/components/layout/list-return';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
//#guard
import { GuardLink } from '@src/components/ui/guard-link';
//#end
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
//#instant
import { useTimes } from '@src/hooks/use-times';
//#end
//#client
import type { AreaProps } from '@src/lib/area';
//#end
//#day
import { formatDay } from '@src/lib/format';
//#end
import { paths } from '@src/lib/paths';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
//#pictures
import { SampleRecordPictures } from './sample-record-pictures';
//#end

//#client
const listsOf = (area: Area) => ({
  sampleRecords: { call: sampleRecordCalls.list[area], pathOf: (id: number) => paths.sampleRecord(area, id) },
});
//#else
const LISTS = { sampleRecords: { call: sampleRecordCalls.list, pathOf: paths.sampleRecord } };
//#end

/** One sample record, to read. */
export const SampleRecordDetail = (/*#client*/{ area, sampleRecordId }: AreaProps &/*#else*/{ sampleRecordId }:/*#end*/ { sampleRecordId: number }) => {
  const { t } = useTranslation();
  const record = useCall(sampleRecordCalls.get/*#client*/[area]/*#end*/, { params: { id: sampleRecordId } });
//#instant
  const setting = useSetting();
//#end
  return (
    <Loaded
      isPage
      queries={{ record/*#instant*/, setting/*#end*/ }}
      missing={<Missing what="sampleRecord" to={paths.sampleRecords/*#client*/(area)/*#end*/} />}
      skeleton={<SkeletonRows rows={4} label={t('loading')} />}
    >
      {(loaded) => <Detail {...loaded} /*#client*/area={area} /*#end*//>}
    </Loaded>
  );
};

const Detail = ({ record/*#client*/, area/*#end*//*#instant*/, setting/*#end*/ }: /*#client*/AreaProps & /*#end*/{ record: SampleRecord/*#instant*/; setting: BusinessSetting/*#end*/ }) => {
  const { t/*#day*/, i18n/*#end*/ } = useTranslation();
//#instant
  const times = useTimes(setting.timeZone);
//#end
  const originState = useKeptOrigin();
  const canEdit = useCan(/*#client*/area/*#else*/'admin'/*#end*/, 'sampleRecord.edit');
  const { id, premise, /*#guard*/guard, /*#end*//*#fields names*/} = record;
  return (
    <Page>
      <PageHeader
        back={<ListReturn to={paths.sampleRecords/*#client*/(area)/*#end*/} lists={/*#client*/listsOf(area)/*#else*/LISTS/*#end*/} id={id} />}
        title={t('sampleRecord.detail.title', { number: id })}
        subtitle={premise.name}
        action={
          canEdit && (
            <Button kind="primary" icon={Pencil} to={paths.sampleRecordEdit(id)} state={originState}>
              {t('sampleRecord.edit.title')}
            </Button>
          )
        }
      />
      <Card>
        <DescriptionList items={[/*#guard*/{ label: t('sampleRecord.guard'), value: <GuardLink guard={guard} /> }, /*#end*//*#fields facts*/]} />
      </Card>
      //#pictures
      <SampleRecordPictures record={record} canEdit={canEdit} />
      //#end
    </Page>
  );
};
