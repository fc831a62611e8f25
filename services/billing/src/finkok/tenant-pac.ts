import type { OnApplicationShutdown } from '@nestjs/common';
import {
  Pac,
  type CancellationAnswer,
  type CancellationRequest,
  type InvoiceKey,
  type StampAnswer,
} from '../cfdi/pac.js';
import type { Finkok, FinkokAccount } from './finkok.js';
import type { FinkokAccounts } from './finkok-accounts.js';

const UNREADABLE = { outcome: 'unknown', message: 'the account at the provider cannot be read' } as const;

/** Stamps by the tenant's account at Finkok; of tenants without one, by the provider of the installation. */
export class TenantPac extends Pac implements OnApplicationShutdown {
  constructor(
    private readonly accounts: FinkokAccounts,
    private readonly finkok: Finkok,
    private readonly installed: Pac,
  ) {
    super();
  }

  stamp(sealedXml: string, invoice: InvoiceKey, signal: AbortSignal): Promise<StampAnswer> {
    return this.by<StampAnswer>(
      invoice,
      account => this.finkok.stamp(account, sealedXml, signal),
      () => this.installed.stamp(sealedXml, invoice, signal),
    );
  }

  cancel(request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer> {
    return this.by<CancellationAnswer>(
      request,
      account => this.finkok.cancel(account, request, signal),
      () => this.installed.cancel(request, signal),
    );
  }

  cancellationOf(request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer> {
    return this.by<CancellationAnswer>(
      request,
      account => this.finkok.cancellationOf(account, request, signal),
      () => this.installed.cancellationOf(request, signal),
    );
  }

  /** The worker has drained by now. */
  onApplicationShutdown(): Promise<void> {
    return this.finkok.close();
  }

  private async by<A>(
    { tenant_id }: InvoiceKey,
    atFinkok: (account: FinkokAccount) => Promise<A>,
    elsewhere: () => Promise<A>,
  ): Promise<A | typeof UNREADABLE> {
    let account: FinkokAccount | null;
    try {
      account = await this.accounts.of(tenant_id);
    } catch {
      // Another provider must not stamp what this one may have stamped.
      return UNREADABLE;
    }
    return account ? atFinkok(account) : elsewhere();
  }
}
