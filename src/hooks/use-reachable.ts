import { useEffect, useState } from 'react';
import { awaitServer, isServerThere } from '../api/reachability';
import { useConnection } from '../stores/connection';

/** Whether the server answers. While it doesn't, it is asked again and again; `ask` does so at once. */
export const useReachable = () => {
  const isReachable = useConnection((connection) => connection.isReachable);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => (isReachable ? undefined : awaitServer()), [isReachable]);
  const ask = async () => {
    setAsking(true);
    await isServerThere();
    setAsking(false);
  };
  return { isReachable, isAsking, ask };
};
