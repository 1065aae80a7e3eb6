import type { Guard } from '@contract/guard';
import { leaveCalls } from '@contract/leave';
import type { Day } from '@contract/primitives';
import { canCall, rolesIn } from '@domain/access';
import { Missing } from '@src/components/layout/missing';
import { GuardDetail } from '@src/features/guard/guard-detail';
import { LeaveCard } from '@src/features/leave/leave-card';
import { SickCall } from '@src/features/leave/sick-call';
import { GuardHistory } from '@src/features/user/guard-history';
import { useIdParam } from '@src/hooks/use-id-param';
import { paths } from '@src/lib/paths';
import { flagsOf, rolesOf, useSession } from '@src/stores/session';

export const GuardPage = () => {
  const guardId = useIdParam('id');
  const user = useSession((session) => session.user);
  const canChange = canCall(leaveCalls.set, {
    roles: rolesIn('admin', rolesOf(user)),
    flags: flagsOf(user),
  });
  if (guardId === undefined) return <Missing what="guard" to={paths.guards} />;
  return (
    <GuardDetail
      key={guardId}
      guardId={guardId}
      sickCall={
        canChange ? (guard: Guard, today: Day) => <SickCall guard={guard} today={today} /> : undefined
      }
      history={(guard) => <GuardHistory guardId={guard.id} />}
      leave={(guard, today) => <LeaveCard guard={guard} today={today} canChange={canChange} />}
    />
  );
};
