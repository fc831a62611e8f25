import { SERVICE_TIMINGS } from '@porte/messaging-kit';
import { install } from './install.js';
import { childSettings } from './settings.js';

/** A consumer that was killed is given up by the broker within seconds, so that its successor need not wait for that; all in ms. */
const QUICK_TO_REJOIN = { heartbeat: 400, session: 3_000, rebalance: 6_000, maxWait: 100 };

// Loaded by Node before the one service of this process, so that whatever that service makes is already as the harness wants it.
if (!process.env['CHAOS_OWN_SESSIONS']) Object.assign(SERVICE_TIMINGS, QUICK_TO_REJOIN);
await install(childSettings(), process.env['CHAOS_PART'] === 'carriers');
