import { OutboundClient, type OutboundReply } from '@porte/service-kit';

/** A response with its JSON, or how the call failed. */
export type Reply = { kind: 'answer'; status: number; body: unknown } | Exclude<OutboundReply, { kind: 'answer' }>;

export interface SimCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** Sends one request to the simulated carrier and parses its response. */
export class SimClient {
  private readonly client: OutboundClient;

  /** @param hosts allowed hosts of the carrier, by configuration */
  constructor(hosts: readonly string[]) {
    this.client = new OutboundClient({ localHosts: hosts });
  }

  async send(base: string, key: string, { method, path, body }: SimCall, signal: AbortSignal): Promise<Reply> {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const reply = await this.client.send({
      method,
      url: base.replace(/\/$/, '') + path,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
    return reply.kind === 'answer' ? { kind: 'answer', status: reply.status, body: parsed(reply.body) } : reply;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
