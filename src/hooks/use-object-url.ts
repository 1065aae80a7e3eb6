import { useLayoutEffect, useState } from 'react';

/** An address at which a picture that is held can be shown; it ends with the component. */
export const useObjectUrl = (picture: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  // Before the paint, so that a picture that is there already is drawn at once.
  useLayoutEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return url;
};
