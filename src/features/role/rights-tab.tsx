import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BulkRights } from './bulk-rights';
import { RightLoader } from './right-loader';
import { RightsList } from './rights-list';
import { pathOfPeople, RIGHTS_PATH, readPeople, readPerson } from './role-paths';

/** Scopes of internal users: the list, one person, or several people at once. */
export const RightsTab = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const userId = readPerson(search);
  const people = readPeople(search);
  if (userId) return <RightLoader key={userId} userId={userId} />;
  if (people)
    return (
      <BulkRights
        userIds={people}
        onPeople={(userIds) => navigate(pathOfPeople(userIds), { replace: true })}
        onSaved={() => {
          setChosen([]);
          navigate(RIGHTS_PATH);
        }}
      />
    );
  return <RightsList chosen={chosen} onChoose={setChosen} />;
};
