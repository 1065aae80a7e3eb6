// Loaded into the product before it starts: tells the measuring process what its thread was used for.
import { performance } from 'node:perf_hooks';

process.on('message', () => process.send(performance.eventLoopUtilization().active));
process.channel.unref();
