import { Controller, Get } from '@nestjs/common';
import { PAYMENT_SECRETS, type PaymentSecret } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { assertSystemActor, CurrentActor, Internal, Secrets, type Actor } from '@porte/service-kit';

/** The secrets of a tenant's payment providers, for payments alone: no event and no copy carries them. */
@Controller('internal/payment_secrets')
export class PaymentSecretsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  /** @throws DomainError `forbidden` unless a service asks for itself */
  @Get()
  @Internal()
  async show(@CurrentActor() actor: Actor): Promise<{ data: Partial<Record<PaymentSecret, string>> }> {
    const { tenant_id } = assertSystemActor(actor);
    const rows = await this.work.run(actor, tx =>
      tx.query<{ id: string; key: PaymentSecret; secret: string }>(
        'select id, key, secret from settings where tenant_id = $1 and key = any ($2) and secret is not null',
        [tenant_id, PAYMENT_SECRETS],
      ),
    );
    const opened = rows.map(
      ({ id, key, secret }) => [key, this.secrets.open({ tenant_id, table: 'settings', id }, secret)] as const,
    );
    return { data: Object.fromEntries(opened) };
  }
}
