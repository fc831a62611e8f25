import { Controller, Get } from '@nestjs/common';
import { INVOICING_SECRETS, PAYMENT_SECRETS, type InvoicingSecret, type PaymentSecret } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { assertSystemActor, CurrentActor, Internal, Secrets, type Actor } from '@porte/service-kit';

/** The secrets of a tenant's providers, each kind for the one service that speaks to them: no event and no copy carries them. */
@Controller('internal')
export class ProviderSecretsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  /** For payments. @throws DomainError `forbidden` unless a service asks for itself */
  @Get('payment_secrets')
  @Internal()
  async payments(@CurrentActor() actor: Actor): Promise<{ data: Partial<Record<PaymentSecret, string>> }> {
    return { data: await this.open(actor, PAYMENT_SECRETS) };
  }

  /** For billing. @throws DomainError `forbidden` unless a service asks for itself */
  @Get('invoicing_secrets')
  @Internal()
  async invoicing(@CurrentActor() actor: Actor): Promise<{ data: Partial<Record<InvoicingSecret, string>> }> {
    return { data: await this.open(actor, INVOICING_SECRETS) };
  }

  private async open<K extends string>(actor: Actor, keys: readonly K[]): Promise<Partial<Record<K, string>>> {
    const { tenant_id } = assertSystemActor(actor);
    const rows = await this.work.run(actor, tx =>
      tx.query<{ id: string; key: K; secret: string }>(
        'select id, key, secret from settings where tenant_id = $1 and key = any ($2) and secret is not null',
        [tenant_id, keys],
      ),
    );
    const opened = rows.map(
      ({ id, key, secret }) => [key, this.secrets.open({ tenant_id, table: 'settings', id }, secret)] as const,
    );
    return Object.fromEntries(opened) as Partial<Record<K, string>>;
  }
}
