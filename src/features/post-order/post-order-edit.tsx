import type { Area } from '@contract/access';
import {
  type PostOrderSection,
  type PostOrders,
  postOrderCalls,
  postOrderSection,
} from '@contract/post-order';
import { type Premise, premiseCalls } from '@contract/premise';
import type { ShiftType } from '@contract/shift';
import { zodResolver } from '@hookform/resolvers/zod';
import { usePostOrders } from '@src/api/post-order';
import type { WriteMeta } from '@src/api/try-write';
import { refetchData, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useRecordForm } from '@src/hooks/use-record-form';
import { paths } from '@src/lib/paths';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LineFields, NEW_LINE } from './line-fields';
import { linesOf, sectionTitle } from './section';

interface PostOrderEditProps {
  area: Area;
  premiseId: number;
  type: ShiftType | null;
}

/** Edits the instructions of a premise or of one kind of shift; a client proposes them. */
export const PostOrderEdit = ({ area, premiseId, type }: PostOrderEditProps) => {
  const { t } = useTranslation();
  const premise = useCall(premiseCalls.get[area], { params: { id: premiseId } });
  const orders = usePostOrders(area, premiseId);
  return (
    <Loaded
      isPage
      queries={{ premise, orders }}
      missing={<Missing what="premise" to={paths.premises(area)} />}
      skeleton={<SkeletonRows rows={6} label={t('loading')} />}
    >
      {(loaded) => <Edit area={area} type={type} {...loaded} reload={() => refetchData(orders)} />}
    </Loaded>
  );
};

/** Replaces a section of the newest instructions that were read, or proposes it. */
const useSaveSection = (area: Area, premiseId: number, type: ShiftType | null, loaded: PostOrders) => {
  const base = useRef(loaded);
  const save = useChange(postOrderCalls.save);
  const propose = useChange(postOrderCalls.propose);
  const params = { id: premiseId };
  return {
    rebase: (newest: PostOrders) => {
      base.current = newest;
    },
    save: ({ lines, note }: PostOrderSection, meta: WriteMeta): Promise<PostOrders> => {
      if (area === 'client') return propose({ params, body: { type, lines, ...(note && { note }) } }, meta);
      const { version, premise, shifts } = base.current;
      const others = shifts.filter((each) => each.type !== type);
      const body =
        type === null
          ? { version, premise: lines, shifts }
          : { version, premise, shifts: [...others, { type, lines }] };
      return save({ params, body }, meta);
    },
  };
};

interface EditProps {
  area: Area;
  type: ShiftType | null;
  premise: Premise;
  orders: PostOrders;
  reload: () => Promise<PostOrders | undefined>;
}

const Edit = ({ area, type, premise, orders, reload }: EditProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const section = useSaveSection(area, premise.id, type, orders);
  const valuesOf = (from: PostOrders): PostOrderSection => {
    const lines = linesOf(from, type);
    return { lines: lines.length > 0 ? lines : [NEW_LINE], note: '' };
  };
  const form = useForm<PostOrderSection, unknown, PostOrderSection>({
    resolver: zodResolver(postOrderSection, errorMap),
    defaultValues: valuesOf(orders),
  });
  const back = paths.postOrders(area, premise.id);
  const submitLabel = t(area === 'admin' ? 'postOrder.save' : 'postOrder.sendProposal');
  const sending = useRecordForm(form, {
    labels: [
      ['lines', t('postOrder.title')],
      ['note', t('postOrder.note')],
    ],
    name: submitLabel,
    draft: `postOrder.${premise.id}.${type ?? 'premise'}`,
    save: section.save,
    done: () => t(area === 'admin' ? 'postOrder.saved' : 'postOrder.proposalSent'),
    onDone: () => navigate(back, { replace: true }),
    reload: async () => {
      const newest = await reload();
      if (newest) section.rebase(newest);
      return newest && valuesOf(newest);
    },
  });
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={back} />}
        title={t(area === 'admin' ? 'postOrder.editTitle' : 'postOrder.proposeTitle', {
          section: sectionTitle(t, type),
        })}
        subtitle={premise.name}
      />
      <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={back}>
        <FormSection
          title={sectionTitle(t, type)}
          help={t(type === null ? 'postOrder.everyShiftHelp' : 'postOrder.shiftHelp')}
        >
          <LineFields form={form} premiseId={premise.id} canUpload={area === 'admin'} />
          {area === 'client' && (
            <TextAreaField
              form={form}
              name="note"
              label={t('postOrder.note')}
              help={t('postOrder.noteHelp')}
              isRequired={false}
              rows={2}
              maxLength={1000}
            />
          )}
        </FormSection>
      </RecordForm>
    </Page>
  );
};
