import { Injectable } from '@nestjs/common';
import { KEY_GRACE_DAYS, localeOf, type LegalKind, type Locale } from '@porte/contracts';
import { derivedId, fullName, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, InjectConfig, MailQueue } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { mailContent, pageUrl, type Recipient } from './mail-content.js';
import { accountTexts } from './texts.js';

interface LegalTexts {
  subject(kind: LegalKind, tenant: string): string;
  changed(kind: LegalKind, tenant: string, from: string): string;
  keys(days: number): string;
  /** text before the address */
  read: string;
}

const NAMES: Record<Locale, Record<LegalKind, string>> = {
  'es-MX': { terms: 'los términos y condiciones', privacy: 'el aviso de privacidad' },
  en: { terms: 'the terms and conditions', privacy: 'the privacy notice' },
};

const legalTexts: Record<Locale, LegalTexts> = {
  'es-MX': {
    subject: (kind, tenant) => `Cambiaron ${NAMES['es-MX'][kind]} de ${tenant}`.replace('Cambiaron el', 'Cambió el'),
    changed: (kind, tenant, from) =>
      `Publicamos una versión nueva de ${NAMES['es-MX'][kind]} de ${tenant}, vigente a partir del ${from}.`.replace(
        'de el ',
        'del ',
      ),
    keys: days =>
      `Tus claves de API siguen funcionando ${days} días a partir de esa fecha. Para que no dejen de hacer cambios, entra a tu cuenta y acepta la versión nueva.`,
    read: 'Léela aquí:',
  },
  en: {
    subject: (kind, tenant) =>
      kind === 'terms' ? `The terms of ${tenant} have changed` : `The privacy notice of ${tenant} has changed`,
    changed: (kind, tenant, from) =>
      `We published a new version of ${NAMES.en[kind]} of ${tenant}, in effect from ${from}.`,
    keys: days =>
      `Your API keys go on for ${days} days from that date. Sign in and accept the new version, so that they do not stop making changes.`,
    read: 'Read it here:',
  },
};

/** Mails new versions of terms and privacy notice to owners of API keys, who may not open the app, which asks everybody else. */
@Injectable()
export class LegalMailer {
  constructor(
    private readonly mails: MailQueue,
    @InjectConfig() private readonly config: IdentityConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** One mail to each customer with an API key in use. */
  async tellKeyOwners(
    tx: Tx,
    { id, kind, effective_from }: { id: string; kind: LegalKind; effective_from: Date },
  ): Promise<void> {
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    const locale = localeOf(tenant.locale);
    const t = legalTexts[locale];
    const from = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: tenant.time_zone }).format(
      effective_from,
    );
    const url = pageUrl(`/${kind}`, tenant, this.config.SIGN_IN_URL);
    for (const owner of await this.keyOwners(tx)) {
      const mail = mailContent(owner.email, t.subject(kind, tenant.name), locale, [
        accountTexts[locale].greeting(fullName(owner)),
        t.changed(kind, tenant.name, from),
        t.keys(KEY_GRACE_DAYS),
        ...(url ? [{ text: t.read, url }] : []),
      ]);
      await this.mails.put(tx, { ...mail, message_id: derivedId('legal_mail', id, owner.id) });
    }
  }

  private keyOwners(tx: Tx): Promise<(Recipient & { id: string })[]> {
    return tx.query(
      `select u.id, u.name, u.last_name, u.email from users u where u.tenant_id = $1 and u.user_type = 'customer' and u.status = 'active'
        and exists (select from api_keys k where k.tenant_id = $1 and k.user_id = u.id and k.revoked_at is null
          and (k.expires_at is null or k.expires_at > $2)) order by u.id`,
      [tx.tenantId, this.clock.now()],
    );
  }
}
