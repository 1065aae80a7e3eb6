import {
  type PostOrderLine,
  type PostOrderProposal,
  type PostOrders,
  postOrderCalls,
} from '@contract/post-order';
import { requiredText } from '@contract/primitives';
import { matchPostOrders } from '@domain/post-order';
import { zodResolver } from '@hookform/resolvers/zod';
import { useSetting } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { ErrorSummary } from '@src/components/form/error-summary';
import { TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useSubmit } from '@src/hooks/use-submit';
import { useTimes } from '@src/hooks/use-times';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PostOrderLines } from './post-order-lines';
import { linesOf, sectionTitle } from './section';

const schema = z.strictObject({ reason: requiredText(1000) });

interface DeclineDialogProps {
  premiseId: number;
  proposal: PostOrderProposal;
  version: number;
  onClose: () => void;
}

const DeclineDialog = ({ premiseId, proposal, version, onClose }: DeclineDialogProps) => {
  const { t } = useTranslation();
  const decide = useChange(postOrderCalls.decide);
  const form = useForm({ resolver: zodResolver(schema, errorMap), defaultValues: { reason: '' } });
  const name = t('postOrder.decline');
  const sending = useFormSubmit(
    form,
    [['reason', t('postOrder.reason')]],
    ({ reason }: z.infer<typeof schema>, meta) =>
      decide(
        { params: { id: premiseId, proposalId: proposal.id }, body: { accept: false, reason, version } },
        meta,
      ),
    {
      name,
      done: () => t('postOrder.declined'),
      onDone: onClose,
      draft: { form: `postOrder.proposal.${proposal.id}`, fields: ['reason'] },
    },
  );
  return (
    <FormDialog
      title={t('postOrder.declineTitle')}
      description={t('postOrder.declineHelp', { person: proposal.by.name })}
      submitLabel={name}
      sending={sending}
      onSubmit={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={t('postOrder.reason')}
        isRequired
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
};

interface ProposalReviewProps {
  premiseId: number;
  orders: PostOrders;
  proposal: PostOrderProposal;
  canDecide: boolean;
  /** Others are decided after it. */
  isNext: boolean;
}

/** Proposed instructions, compared with those in force. */
export const ProposalReview = ({ premiseId, orders, proposal, canDecide, isNext }: ProposalReviewProps) => {
  const { t } = useTranslation();
  const times = useTimes(useSetting().data?.timeZone ?? 'UTC');
  const [isDeclining, setDeclining] = useState(false);
  const accepting = useSubmit(useChange(postOrderCalls.decide), {
    name: t('postOrder.accept'),
    done: () => t('postOrder.accepted'),
  });
  const { matched, removed } = matchPostOrders<PostOrderLine>(linesOf(orders, proposal.type), proposal.lines);
  const changed = new Set(matched.filter(({ isChanged }) => isChanged).map(({ line }) => line));
  return (
    <Card
      title={t('postOrder.proposed', { section: sectionTitle(t, proposal.type) })}
      className="border-warning"
    >
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-text-muted">
          <Unbroken>
            {t('postOrder.proposedBy', { person: proposal.by.name, time: times.exact(proposal.at) })}
          </Unbroken>
        </p>
        {proposal.note && <p className="break-words whitespace-pre-line">{proposal.note}</p>}
        <PostOrderLines
          lines={proposal.lines}
          mark={(line) => changed.has(line) && <Badge tone="warning">{t('postOrder.changed')}</Badge>}
        />
        {removed.length > 0 && (
          <div>
            <p className="mb-2 font-medium">{t('postOrder.removed')}</p>
            <div className="text-text-muted line-through">
              <PostOrderLines lines={removed} />
            </div>
          </div>
        )}
        <ErrorSummary {...accepting.errorSummary} />
        {canDecide && (
          <div className="flex flex-wrap gap-2">
            <Button
              kind={isNext ? 'primary' : 'default'}
              icon={Check}
              pending={accepting.isSending}
              onClick={() =>
                void accepting.submit({
                  params: { id: premiseId, proposalId: proposal.id },
                  body: { accept: true, version: orders.version },
                })
              }
            >
              {t('postOrder.accept')}
            </Button>
            <Button onClick={() => setDeclining(true)}>{t('postOrder.decline')}</Button>
          </div>
        )}
      </div>
      {isDeclining && (
        <DeclineDialog
          premiseId={premiseId}
          proposal={proposal}
          version={orders.version}
          onClose={() => setDeclining(false)}
        />
      )}
    </Card>
  );
};
