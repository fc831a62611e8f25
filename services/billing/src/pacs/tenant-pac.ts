import type { OnApplicationShutdown } from '@nestjs/common';
import { unknown, type LookUp, type Outcome } from '@porte/adapter-kit';
import {
  accountFails,
  Pac,
  type Cancellation,
  type CancellationOutcome,
  type CancellationRequest,
  type InvoiceKey,
  type PacName,
  type StampOutcome,
} from '../cfdi/pac.js';
import type { Finkok } from './finkok/index.js';
import type { PacAccounts } from './pac-accounts.js';
import type { PacAdapter } from './pac-adapter.js';
import type { Sw } from './sw/index.js';

const UNREADABLE = unknown('the account at the provider cannot be read');
const MISSING = accountFails('pac_missing', 'the account at the provider is missing');

/** A person waits for the answer to a test, ms. */
const TEST_MS = 10_000;

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

  async stamp(sealedXml: string, invoice: InvoiceKey, signal: AbortSignal): Promise<StampOutcome> {
    const pac = await this.of(invoice);
    // An earlier call may have stamped the document: it is kept for the account to come back.
    if (pac === null) return MISSING;
    return 'kind' in pac ? pac : pac.stamp(sealedXml, invoice, signal);
  }

  async cancel(request: CancellationRequest, signal: AbortSignal): Promise<CancellationOutcome> {
    const pac = await this.of(request);
    if (pac === null) return MISSING;
    return 'kind' in pac ? pac : pac.cancel(request, signal);
  }

  async cancellationOf(request: CancellationRequest, signal: AbortSignal): Promise<LookUp<Cancellation>> {
    const pac = await this.of(request);
    // SAT decides without us: it is asked once the account is back.
    return pac === null || 'kind' in pac ? UNREADABLE : pac.cancellationOf(request, signal);
  }

  /**
   * Tests the credentials of a tenant as they are now.
   * @returns null where there are none @throws DomainError `service_unavailable` while they cannot be read
   */
  async testConnection(pac: 'finkok' | 'sw', tenant_id: string): Promise<Outcome<null> | null> {
    this.accounts.forget(tenant_id);
    const signal = AbortSignal.timeout(TEST_MS);
    const { finkok, sw } = this.providers;
    if (pac === 'sw') {
      const account = await this.accounts.sw(tenant_id);
      return account && sw.testConnection({ tenant_id, account, signal });
    }
    const account = await this.accounts.finkok(tenant_id);
    return account && finkok.testConnection({ tenant_id, account, signal });
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

function bound<A>(provider: PacAdapter<A>, account: A | null): Bound | null {
  if (account === null) return null;
  const about = ({ tenant_id, id }: InvoiceKey, signal: AbortSignal) => ({
    tenant_id,
    account,
    subject: { kind: 'invoice', id },
    signal,
  });
  return {
    stamp: (sealedXml, invoice, signal) => provider.stamp(sealedXml, about(invoice, signal)),
    cancel: (request, signal) => provider.cancel(request, about(request, signal)),
    cancellationOf: (request, signal) => provider.cancellationOf(request, about(request, signal)),
  };
}
