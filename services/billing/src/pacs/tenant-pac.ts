import type { OnApplicationShutdown } from '@nestjs/common';
import {
  Pac,
  type CancellationAnswer,
  type CancellationRequest,
  type InvoiceKey,
  type PacName,
  type StampAnswer,
} from '../cfdi/pac.js';
import type { Finkok } from '../finkok/finkok.js';
import type { Sw } from '../sw/sw.js';
import type { PacAccounts } from './pac-accounts.js';

const UNREADABLE = { outcome: 'unknown', message: 'the account at the provider cannot be read' } as const;
const MISSING = { code: 'pac_missing', message: 'the account at the provider is missing' } as const;

/** A provider, its account bound. */
type Bound = Pick<Pac, 'stamp' | 'cancel' | 'cancellationOf'>;

/** Speaks to the provider that an invoice belongs to, by the tenant's account. */
export class TenantPac extends Pac implements OnApplicationShutdown {
  constructor(
    private readonly accounts: PacAccounts,
    private readonly providers: { finkok: Finkok; sw: Sw; installed: Pac },
  ) {
    super();
  }

  /**
   * Who stamps an invoice that no provider has received.
   * @param wanted by the tenant's setting; without an account at Finkok the provider of the installation stamps
   * @returns null where the account at the wanted provider is missing @throws DomainError `service_unavailable`
   */
  async choose(tenantId: string, wanted: 'finkok' | 'sw'): Promise<PacName | null> {
    if (wanted === 'sw') return (await this.accounts.sw(tenantId)) && 'sw';
    return (await this.accounts.finkok(tenantId)) ? 'finkok' : 'installed';
  }

  async stamp(sealedXml: string, invoice: InvoiceKey, signal: AbortSignal): Promise<StampAnswer> {
    const pac = await this.of(invoice);
    // An earlier call may have stamped the document: it is kept for the account to come back.
    if (pac === null) return { outcome: 'unavailable', ...MISSING };
    return 'outcome' in pac ? pac : pac.stamp(sealedXml, invoice, signal);
  }

  async cancel(request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer> {
    const pac = await this.of(request);
    if (pac === null) return { outcome: 'refused', ...MISSING };
    return 'outcome' in pac ? pac : pac.cancel(request, signal);
  }

  async cancellationOf(request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer> {
    const pac = await this.of(request);
    // SAT decides without us: it is asked once the account is back.
    return pac === null || 'outcome' in pac ? UNREADABLE : pac.cancellationOf(request, signal);
  }

  /** The worker has drained by now. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.providers.finkok.close(), this.providers.sw.close()]);
  }

  /** @returns null where the account is missing */
  private async of({ tenant_id, pac }: InvoiceKey): Promise<Bound | null | typeof UNREADABLE> {
    const { finkok, sw, installed } = this.providers;
    if (pac === 'installed') return installed;
    try {
      if (pac === 'sw') return bound(sw, await this.accounts.sw(tenant_id));
      return bound(finkok, await this.accounts.finkok(tenant_id));
    } catch {
      // Another provider must not stamp what this one may have stamped.
      return UNREADABLE;
    }
  }
}

interface Provider<A> {
  stamp(account: A, sealedXml: string, signal: AbortSignal): Promise<StampAnswer>;
  cancel(account: A, request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer>;
  cancellationOf(account: A, request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer>;
}

function bound<A>(provider: Provider<A>, account: A | null): Bound | null {
  if (account === null) return null;
  return {
    stamp: (sealedXml, _, signal) => provider.stamp(account, sealedXml, signal),
    cancel: (request, signal) => provider.cancel(account, request, signal),
    cancellationOf: (request, signal) => provider.cancellationOf(account, request, signal),
  };
}
