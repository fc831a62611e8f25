import { Injectable } from '@nestjs/common';
import { SERVICES, type ServiceName } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { InjectClock } from '@porte/service-kit';
import { Upstreams } from '../upstreams.js';
import { addOpenApi, type OpenApi } from './merge-openapi.js';
import { ownOpenApi } from './own-openapi.js';

const FRESH_MS = 10_000;
const ASK_TIMEOUT_MS = 2000;

/** The one OpenAPI document of all services, as they are now. */
@Injectable()
export class ApiDocument {
  private made?: { at: number; document: Promise<OpenApi> };

  constructor(
    private readonly upstreams: Upstreams,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A service that does not answer is left out and named in `info`. */
  get(): Promise<OpenApi> {
    const at = this.clock.now().getTime();
    if (!this.made || at - this.made.at > FRESH_MS) this.made = { at, document: this.make() };
    return this.made.document;
  }

  private async make(): Promise<OpenApi> {
    const whole = ownOpenApi();
    const documents = await Promise.all(SERVICES.map(async service => [service, await this.ask(service)] as const));
    const missing = documents.filter(([, document]) => !document).map(([service]) => service);
    for (const [service, document] of documents) if (document) addOpenApi(whole, document, service);
    if (missing.length > 0)
      whole.info = {
        ...whole.info,
        description: `${String(whole.info!['description'])}\n\nNot running now, and left out: ${missing.join(', ')}.`,
        'x-unavailable': missing,
      };
    return whole;
  }

  private async ask(service: ServiceName): Promise<OpenApi | null> {
    try {
      const document = await this.upstreams.json<OpenApi>(service, '/openapi.json', {}, ASK_TIMEOUT_MS);
      return typeof document?.paths === 'object' ? document : null;
    } catch {
      return null;
    }
  }
}
