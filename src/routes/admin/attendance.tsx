import { useSlotActions } from '@src/features/assignment/slot-actions';
import { Attendance } from '@src/features/attendance/attendance';

export const AttendancePage = () => {
  const slotActions = useSlotActions();
  return <Attendance slotAction={(slot, leaving) => slotActions?.(slot, leaving)} />;
};
