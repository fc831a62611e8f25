// A receiver of telemetry in a process of its own, which counts requests and reads what they bring, as a collector on another machine would.
import { createServer } from 'node:http';

let requests = 0;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    requests += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
process.on('message', () => process.send({ requests }));
process.on('disconnect', () => process.exit(0));
