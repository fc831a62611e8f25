// How long each label stayed with the carrier: from the request's head to the last byte of its answer, measured in the simulator's process.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { startCarrierSimulator } from '@porte/simulators';

/**
 * Starts a carrier that takes so long over every label.
 * @param {number} milliseconds
 * @returns {Promise<{ url: string, times: Map<string, number>, book(): unknown, close(): Promise<void> }>} `times`: milliseconds by reference
 */
export async function timedCarrier(milliseconds) {
  const [times, calls, call] = [new Map(), new WeakMap(), new AsyncLocalStorage()];
  const began = ({ response }) => {
    const record = { since: performance.now() };
    calls.set(response, record);
    call.enterWith(record);
  };
  const finished = ({ response }) => {
    const { since, reference } = calls.get(response) ?? {};
    if (reference) times.set(reference, performance.now() - since);
  };
  const carrier = await startCarrierSimulator();
  carrier.script({ fault: { kind: 'latency', milliseconds }, on: { operation: 'ship' }, times: 'always' });
  carrier.events.on('received', ({ operation, reference }) => {
    if (operation === 'ship') Object.assign(call.getStore(), { reference });
  });
  subscribe('http.server.request.start', began);
  subscribe('http.server.response.finish', finished);
  const close = async () => {
    unsubscribe('http.server.request.start', began);
    unsubscribe('http.server.response.finish', finished);
    await carrier.close();
  };
  return { url: carrier.url, times, book: () => carrier.book(), close };
}
