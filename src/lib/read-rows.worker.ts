import { readRows } from './read-rows';

self.onmessage = async ({ data }: MessageEvent<File>) => self.postMessage(await readRows(data));
