import { useLayoutEffect, useState } from 'react';

/** An object URL for a picture, revoked when the picture changes or the component unmounts. */
export const useObjectUrl = (picture: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  // In a layout effect, so that a picture already loaded is drawn in the first paint.
  useLayoutEffect(() => {
    if (!picture) return;
    const objectUrl = URL.createObjectURL(picture);
    setUrl(objectUrl);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(objectUrl);
    };
  }, [picture]);
  return url;
};
