import { Injectable } from '@nestjs/common';
import { FRAMED_SETTINGS } from '@porte/contracts';
import type { Envelope } from '@porte/messaging-kit';
import { ACTOR_HEADER, ActorHeader, systemActor } from '@porte/service-kit';
import { Upstreams } from '../upstreams.js';

export const SETTING_TYPES = ['setting.created', 'setting.updated', 'setting.destroyed'];

/** A page waits no longer for it, and is sent without. */
const TIMEOUT_MS = 1000;

/** What pages of each tenant may frame besides our own: asked for with the first page, and again when the settings change. */
@Injectable()
export class FrameOrigins {
  private readonly known = new Map<string, Promise<string | null>>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
  ) {}

  /** @returns an origin; null where there is none, or it is not known now */
  of(tenantId: string): Promise<string | null> {
    const known = this.known.get(tenantId);
    if (known) return known;
    const asked = this.ask(tenantId).catch(() => {
      if (this.known.get(tenantId) === asked) this.known.delete(tenantId);
      return null;
    });
    this.known.set(tenantId, asked);
    return asked;
  }

  /** Forgets what a change of a tenant's settings may have made wrong. */
  apply({ tenantId, data }: Pick<Envelope<'setting.updated'>, 'tenantId' | 'data'>): void {
    if (FRAMED_SETTINGS.includes(String(data['key']))) this.known.delete(tenantId);
  }

  private async ask(tenantId: string): Promise<string | null> {
    const headers = { [ACTOR_HEADER]: this.header.signed(systemActor(tenantId)) };
    const path = '/internal/frame_origin';
    return (await this.upstreams.json<{ data: { origin: string | null } }>('catalog', path, headers, TIMEOUT_MS)).data
      .origin;
  }
}
