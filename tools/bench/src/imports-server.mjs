// One service in a process of its own, without other services: imports are its own work. `BENCH_SERVICE` names it, carriers by default.
import 'reflect-metadata';
import { carriersService } from '@porte/carriers';
import { overweightsService } from '@porte/overweights';
import { EmbeddedBus } from '@porte/messaging-kit';
import { startService } from '@porte/service-kit';

const SAMPLE_MS = 50;

const SERVICES = { carriers: carriersService, overweights: overweightsService };

const bus = new EmbeddedBus();
const service = await startService(SERVICES[process.env.BENCH_SERVICE ?? 'carriers'], { bus });
await bus.open();

let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), SAMPLE_MS).unref();

const answers = {
  /** processor time and memory since the last reset */
  used: () => ({ cpu: process.cpuUsage(), peak }),
  reset: () => {
    globalThis.gc?.();
    peak = process.memoryUsage().rss;
    return { peak };
  },
  quiet: async () => {
    while (!(await service.isCaughtUp())) await new Promise(setImmediate);
    return {};
  },
};
process.send({ url: service.url });
process.on('message', async ({ ask }) => process.send(await answers[ask]()));
process.on('disconnect', () => process.exit(0));
