import { Transform, type Readable } from 'node:stream';
import { DomainError } from '@porte/domain-kit';
import type { FastifyRequest } from 'fastify';

export const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * The body that a call sends with it; null where there is none, or where its method has no use for one.
 * @throws DomainError `payload_too_large` for a declared length above the limit
 */
export function bodyOf(request: FastifyRequest, limit: number): Readable | null {
  const body = request.body as Readable | undefined;
  if (!body || request.method === 'GET' || request.method === 'HEAD') return null;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new DomainError('payload_too_large');
  return body;
}

/** A body that is whole within this time is not counted as a pending one: those of honest clients are. */
export const SOON_MS = 500;

/** Slowest arrival of a body: bytes a second after a time of grace. */
export interface Pace {
  graceMs: number;
  bytesPerSecond: number;
}

/** Counts the bytes of an arriving body against its limit and its pace. */
export class Arrival {
  private bytes = 0;
  private readonly since = performance.now();
  private timer: NodeJS.Timeout | undefined;

  /** @param onLate called once where the body falls behind its pace */
  constructor(
    private readonly limit: number,
    private readonly pace: Pace,
    private readonly onLate: (error: DomainError) => void,
  ) {
    this.watch();
  }

  /** @returns `payload_too_large` once more has come than may */
  add(bytes: number): DomainError | null {
    this.bytes += bytes;
    return this.bytes > this.limit ? new DomainError('payload_too_large') : null;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private watch(): void {
    const { graceMs, bytesPerSecond } = this.pace;
    const left = this.since + graceMs + (this.bytes / bytesPerSecond) * 1000 - performance.now();
    if (left <= 0) return this.onLate(new DomainError('body_timeout'));
    this.timer = setTimeout(() => this.watch(), Math.ceil(left)).unref();
  }
}

const left = (): DomainError => new DomainError('bad_request');

/** Asked while a body is read; an error ends the reading. */
export interface Reader {
  /** for each chunk */
  mayKeep(bytes: number): DomainError | null;
  /** once, where the body is not whole soon */
  mayLinger(): DomainError | null;
}

/**
 * Reads a body whole.
 * @throws DomainError `payload_too_large`, `body_timeout`, or `bad_request` where its sender leaves before the end
 */
export function wholeBody(body: Readable, limit: number, pace: Pace, reader: Reader): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (body.destroyed) return reject(left());
    const chunks: Buffer[] = [];
    const end = (): void => {
      arrival.end();
      clearTimeout(soon);
    };
    const fail = (error: DomainError): void => {
      end();
      body.off('data', keep).pause();
      reject(error);
    };
    const arrival = new Arrival(limit, pace, fail);
    const goOn = (refusal: DomainError | null): boolean => {
      if (refusal) fail(refusal);
      return !refusal;
    };
    const soon = setTimeout(() => goOn(reader.mayLinger()), SOON_MS).unref();
    const keep = (chunk: Buffer): void => {
      if (goOn(arrival.add(chunk.length) ?? reader.mayKeep(chunk.length))) chunks.push(chunk);
    };
    body
      .on('data', keep)
      .once('end', () => {
        end();
        resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
      })
      .once('error', () => fail(left()))
      .once('close', () => fail(left()));
  });
}

/**
 * The body as it arrives, for a file that is too large to be kept.
 * @returns a stream that fails as `wholeBody` does
 */
export function pacedBody(body: Readable, limit: number, pace: Pace): Readable {
  const arrival = new Arrival(limit, pace, error => paced.destroy(error));
  const paced = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(arrival.add(chunk.length), chunk);
    },
  });
  const onLeft = (): void => void (body.readableEnded || paced.destroy(left()));
  body.once('error', onLeft).once('close', onLeft);
  // Who sends it on hears of errors too; without a listener an early one would end the process.
  paced.on('error', () => undefined);
  return body
    .pipe(paced)
    .once('finish', () => arrival.end())
    .once('close', () => arrival.end());
}
