import type { DocumentStage } from '@contract/document';
import type { Minor } from '@contract/primitives';

/** The status to show. A total of 0 has the status "Credited", but needed no credit note. */
export const shownStatus = <Status extends string>(status: Status, total: Minor): Status | 'NothingToPay' =>
  status === 'Credited' && total === 0 ? 'NothingToPay' : status;

/** Like `shownStatus`, for the stage. */
export const shownStage = (stage: DocumentStage, total: Minor): DocumentStage | 'nothingToPay' =>
  stage === 'credited' && total === 0 ? 'nothingToPay' : stage;
