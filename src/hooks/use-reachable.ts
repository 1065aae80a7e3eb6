import { useEffect, useState } from 'react';
import { isServerReachable, pollServer } from '../api/reachability';
import { useConnection } from '../stores/connection';

/** Whether the server answers. While it doesn't, it is polled; `retry` checks at once. */
export const useReachable = () => {
  const isReachable = useConnection((connection) => connection.isReachable);
  const [isChecking, setChecking] = useState(false);
  useEffect(() => (isReachable ? undefined : pollServer()), [isReachable]);
  const retry = async () => {
    setChecking(true);
    await isServerReachable();
    setChecking(false);
  };
  return { isReachable, isChecking, retry };
};
