import type { ProblemReport } from '@contract/booking';
import { Badge } from '@src/components/ui/badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { useAvatar } from '@src/hooks/use-avatar';
import type { Times } from '@src/hooks/use-times';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What was reported: the kind of problem, details and the picture. */
export const ReportedProblem = ({ report: { kind, note, photoId } }: { report: ProblemReport }) => {
  const { t } = useTranslation();
  const photo = useAvatar(photoId);
  return (
    <div className="flex flex-col items-start gap-1 text-left">
      <Badge tone="warning" icon={Flag}>
        {t(`problemReport.kind.${kind}`)}
      </Badge>
      {note && <p className="text-left break-words whitespace-pre-line">{note}</p>}
      {photo && (
        <a href={photo} target="_blank" rel="noreferrer">
          <img src={photo} alt={t('problemReport.photoOf')} className="max-h-32 max-w-full rounded border" />
        </a>
      )}
    </div>
  );
};

/** The company's answer, or that there is none yet. */
export const ReportAnswer = ({ report, times }: { report: ProblemReport; times: Times }) => {
  const { t } = useTranslation();
  const { answer, answeredBy, answeredAt } = report;
  if (answer === null) return <p className="text-text-muted">{t('problemReport.noAnswer')}</p>;
  return (
    <>
      <p className="text-left break-words whitespace-pre-line">{answer}</p>
      <p className="text-left text-xs text-text-muted">
        <Unbroken>
          {t('problemReport.answerOf', {
            person: answeredBy?.name ?? '',
            time: answeredAt && times.exact(answeredAt),
          })}
        </Unbroken>
      </p>
    </>
  );
};
