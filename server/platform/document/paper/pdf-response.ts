import type { Paper } from '@server/base/ports/pdf';
import type { Ports } from '@server/base/ports/ports';
import { notFound } from '@server/base/refusal';

/** Prints a document as a file with this name. Throws not_found where the runtime prints its pages. */
export const pdfResponse = async (
  { pdf }: Pick<Ports, 'pdf'>,
  read: () => Promise<{ paper: Paper; name: string }>,
): Promise<Response> => {
  if (!pdf) throw notFound();
  const { paper, name } = await read();
  return new Response(await pdf(paper), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'no-store',
      vary: 'Accept-Language',
    },
  });
};
