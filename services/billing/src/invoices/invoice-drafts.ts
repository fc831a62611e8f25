import { Injectable } from '@nestjs/common';
import { DomainError, isInvoiceText, localTime, type Clock } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { zoneOf } from '@porte/resource-kit';
import { InjectClock } from '@porte/service-kit';
import { sealedInvoice, type Taxpayer } from '../cfdi/invoice.js';
import { Csds } from '../csds/csds.js';
import { receiverVersion } from './receiver-version.js';
import { creditContent, globalContent, paymentContent } from './invoice-contents.js';
import type { InvoiceRow } from './invoice.row.js';

const DEFAULT_PRODUCT = '78102200';
const DEFAULT_VAT = '16';

const CONTENT_OF = { payment: paymentContent, global: globalContent, credit_note: creditContent } as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** Writes and seals invoices from what is stored of issuer and receiver. */
@Injectable()
export class InvoiceDrafts {
  constructor(
    private readonly references: ReferenceStore,
    private readonly csds: Csds,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * The columns of a sealed invoice. An invoice keeps its number when it is sealed again.
   * @throws DomainError `csd_missing`, `csd_expired`, `issuer_incomplete`, `fiscal_data_missing`
   */
  async sealed(tx: Tx, row: InvoiceRow): Promise<Pick<InvoiceRow, 'folio' | 'sealed_xml'>> {
    const csd = await this.csds.sealing(tx);
    const settings = await this.settings(tx);
    const issuer = issuerOf(csd.rfc, settings);
    const productKey = settings.get('invoicing_product_key') || DEFAULT_PRODUCT;
    const content = await CONTENT_OF[row.kind](tx, row, { issuer, productKey, settings });
    const number = row.folio ?? (await this.nextNumber(tx));
    const sealed_xml = sealedInvoice(
      {
        series: settings.get('invoicing_series') || null,
        folio: number,
        date: await this.now(tx),
        issuer,
        vatRate: Math.round(Number(settings.get('vat_percent') || DEFAULT_VAT) * 100),
        ...content,
      },
      { certificateNumber: csd.certificateNumber, certificate: csd.certificate, key: csd.key },
    );
    return { folio: number, sealed_xml };
  }

  /** What the fiscal data say of the receiver now; null where there are none. */
  async receiverVersion(tx: Tx, { user_id }: Pick<InvoiceRow, 'user_id'>): Promise<string | null> {
    const [row] = await tx.query<{ version: string }>(
      `select ${receiverVersion('f')} as version from fiscal_data f where tenant_id = $1 and user_id = $2`,
      [tx.tenantId, user_id],
    );
    return row?.version ?? null;
  }

  private async settings(tx: Tx): Promise<ReadonlyMap<string, string>> {
    const rows = await this.references.where<{ key: string; value: string | null }>(tx, 'setting', {});
    return new Map(rows.map(({ key, value }) => [key, value?.trim() ?? '']));
  }

  /** Numbers without gaps in time of sealing: the row is locked until the seal is committed. */
  private async nextNumber(tx: Tx): Promise<string> {
    const [row] = await tx.query<{ last: string }>(
      `with next as (insert into invoice_numbers as n (tenant_id, last) values ($1, 1)
        on conflict (tenant_id) do update set last = n.last + 1 returning last) select last::text from next`,
      [tx.tenantId],
    );
    return row!.last;
  }

  /** Local time of the place of issue, without a zone. */
  private async now(tx: Tx): Promise<string> {
    const instant = this.clock.now();
    const { day, minutes } = localTime(instant, await zoneOf(tx, this.references));
    return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(instant.getUTCSeconds())}`;
  }
}

/** @throws DomainError `issuer_incomplete` */
function issuerOf(rfc: string, settings: ReadonlyMap<string, string>): Taxpayer {
  const [name, regime, postalCode] = ['invoicing_name', 'invoicing_regime', 'invoicing_postal_code'].map(
    key => settings.get(key) ?? '',
  );
  const written = [name, regime, ...['invoicing_series', 'invoicing_product_key'].map(key => settings.get(key) ?? '')];
  if (!name || !regime || !/^\d{5}$/.test(postalCode ?? '') || !written.every(text => isInvoiceText(text!)))
    throw new DomainError('issuer_incomplete');
  return { rfc, name: name.toUpperCase(), regime, postalCode: postalCode! };
}
