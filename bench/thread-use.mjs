// Preloaded into the product: reports the use of its main thread to the measuring process.
import { performance } from 'node:perf_hooks';

process.on('message', () => process.send(performance.eventLoopUtilization().active));
process.channel.unref();
