import { DomainError, TechnicalError } from '@porte/domain-kit';
import { AwsClient } from 'aws4fetch';
import { objectNameOf, ObjectStore, TENANT_FOLDER, type FileUse } from './object-store.js';

/** A bucket that speaks the S3 API. */
export interface Bucket {
  /** origin of the API, as `https://s3.us-east-1.amazonaws.com`; buckets are addressed by path */
  endpoint: string;
  name: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Milliseconds for one call with its retries; a label is stored while its customer waits. */
const DEADLINE_MS = 10_000;
/** After answers of overload and of faults of the store, each after twice the pause. */
const RETRIES = 4;
/** Files of a tenant that are deleted at the same time. */
const DELETIONS = 8;
/** Files of one list. */
const PAGE = 1000;
/** As `put` makes them: no other key leaves the bucket. */
const KEY = /^[\w-]+\/[0-9a-f]{64}\.[0-9a-z]+$/;

/** The object store as a bucket, shared by every replica. */
export class S3ObjectStore extends ObjectStore {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor({ endpoint, name, region, accessKey, secretKey }: Bucket) {
    super();
    this.base = `${endpoint.replace(/\/+$/, '')}/${name}`;
    this.client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
      retries: RETRIES,
      initRetryMs: 50,
    });
  }

  async put(
    tenantId: string,
    bytes: Uint8Array,
    extension: string,
    use: FileUse,
  ): Promise<{ key: string; sha256: string }> {
    const { sha256, name } = objectNameOf(bytes, extension, use);
    const key = `${tenantId}/${name}`;
    // the store compares what arrives with the hash that is signed
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' };
    const answer = await this.call('PUT', key, { body: Buffer.from(bytes), headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new TechnicalError(`the object store answered ${answer.status} to a file`);
    return { key, sha256 };
  }

  async get(key: string): Promise<Buffer> {
    if (!KEY.test(key)) throw new DomainError('not_found');
    const answer = await this.call('GET', key);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 404) throw new DomainError('not_found');
    if (!answer.ok) throw new TechnicalError(`the object store answered ${answer.status} to a key`);
    return bytes;
  }

  async delete(key: string): Promise<void> {
    if (!KEY.test(key)) throw new DomainError('not_found');
    const answer = await this.call('DELETE', key);
    await answer.arrayBuffer();
    // stores differ in how they answer to a key that is gone already
    if (!answer.ok && answer.status !== 404)
      throw new TechnicalError(`the object store answered ${answer.status} to a deletion`);
  }

  async deleteAll(tenantId: string, signal: AbortSignal): Promise<void> {
    if (!TENANT_FOLDER.test(tenantId)) throw new DomainError('not_found');
    // Each page is the first one: what was listed before is gone.
    for (let keys = await this.keysOf(tenantId); keys.length > 0; keys = await this.keysOf(tenantId))
      for (let at = 0; at < keys.length; at += DELETIONS) {
        signal.throwIfAborted();
        await Promise.all(keys.slice(at, at + DELETIONS).map(key => this.delete(key)));
      }
  }

  /** Some keys of a tenant, none where it has no file. */
  private async keysOf(tenantId: string): Promise<string[]> {
    const answer = await this.call('GET', `?list-type=2&max-keys=${PAGE}&prefix=${tenantId}%2F`);
    const text = await answer.text();
    if (!answer.ok) throw new TechnicalError(`the object store answered ${answer.status} to a list`);
    // Keys have no character that XML would write in another way.
    return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)]
      .map(([, key]) => key!)
      .filter(key => key.startsWith(`${tenantId}/`) && KEY.test(key));
  }

  private call(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    // a redirect would lead to a host that no one chose: it is an answer, and no good one
    const limits = { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) } as const;
    return this.client.fetch(key.startsWith('?') ? `${this.base}${key}` : `${this.base}/${key}`, {
      method,
      ...init,
      ...limits,
    });
  }
}
