import * as z from 'zod/mini';
import { call } from './call';

export const fileCalls = {
  download: call({
    method: 'GET',
    path: '/api/v1/file/download/{avatarId}',
    summary: 'Download the picture of a user whom the caller may see, or a logo of the company',
    access: 'signed-in',
    withoutSecondFactor: true,
    params: z.strictObject({ avatarId: z.uuid() }),
    media: 'image/*',
  }),
};
