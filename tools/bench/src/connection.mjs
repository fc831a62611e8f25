// A keep-alive connection that costs the load generator next to nothing: whole requests are written as bytes, and of an answer only its head is read.
import net from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** A POST as it goes over the wire. */
export const postBytes = (path, headers, body) => {
  const all = {
    host: '127.0.0.1',
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  );
};

/** One request at a time over one socket. */
export class Connection {
  #socket;
  #head = Buffer.alloc(0);
  /** bytes of the body that have not come yet; -1 before its head was read */
  #left = -1;
  #status = 0;
  #waiting = null;

  constructor(url) {
    const { hostname, port } = new URL(url);
    this.#socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', chunk => this.#take(chunk));
    this.#socket
      .on('error', error => this.#fail(error))
      .on('close', () => this.#fail(new Error('the connection was closed')));
  }

  /** @returns whether the answer was a 200 */
  ask(bytes) {
    const { promise, resolve, reject } = Promise.withResolvers();
    this.#waiting = { resolve, reject };
    if (this.#socket.destroyed) this.#fail(new Error('the connection was closed'));
    else this.#socket.write(bytes);
    return promise;
  }

  close() {
    this.#socket.destroy();
  }

  #take(chunk) {
    if (this.#left >= 0) this.#left -= chunk.length;
    else this.#readHead(this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]));
    if (this.#left !== 0) return;
    this.#left = -1;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) waiting.resolve(this.#status === 200);
    else this.#socket.destroy(new Error('an answer that no one asked for'));
  }

  #readHead(bytes) {
    const end = bytes.indexOf(HEAD_END);
    this.#head = end < 0 ? bytes : Buffer.alloc(0);
    if (end < 0) return;
    const head = bytes.latin1Slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#socket.destroy(new Error(`an answer of unknown length:\n${head}`));
    this.#status = Number(head.slice(9, 12));
    this.#left = Number(length) - (bytes.length - end - HEAD_END.length);
  }

  #fail(error) {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}
