import { once } from 'node:events';
import { connect } from 'node:net';
import { aShipmentRequest, CarrierBench } from './fixtures.js';

it('sends two complete responses for one executed request', async () => {
  const { carrier } = await CarrierBench.open();
  carrier.script({ kind: 'duplicate_reply' });
  const body = JSON.stringify(aShipmentRequest());
  const socket = connect(Number(new URL(carrier.url).port), '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (chunk: string) => (received += chunk));
  const head = [
    'POST /v1/shipments HTTP/1.1',
    'host: x',
    'authorization: Bearer sim-key',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  expect(received.match(/HTTP\/1\.1 201/g)).toHaveLength(2);
  expect(carrier.book().totals.shipments).toBe(1);
  await carrier.close();
});
