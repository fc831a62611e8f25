import { Injectable } from '@nestjs/common';
import {
  DEFAULT_NOTICES,
  LOCALES,
  RECIPIENT_EVENTS,
  unknownPlaceholders,
  type Locale,
  type NoticeTemplate,
  type NoticeTemplateInput,
  type RecipientEvent,
  type RecipientNoticeSetting,
} from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';

type OwnTemplates = Partial<Record<Locale, Pick<NoticeTemplate, 'subject' | 'body'>>>;

interface SettingRow {
  event: RecipientEvent;
  is_on: boolean;
  templates: OwnTemplates;
}

const SWITCH = `insert into recipient_notice_settings (tenant_id, id, event, is_on) values ($1, $2, $3, $4)
  on conflict (tenant_id, event) do update set is_on = excluded.is_on, updated_at = now() where recipient_notice_settings.is_on <> excluded.is_on returning event`;

const WRITE = `insert into recipient_notice_settings (tenant_id, id, event, templates) values ($1, $2, $3, jsonb_build_object($4::text, $5::jsonb))
  on conflict (tenant_id, event) do update set templates = recipient_notice_settings.templates || excluded.templates, updated_at = now()
  where recipient_notice_settings.templates -> $4::text is distinct from $5::jsonb returning event`;

const RESET = `update recipient_notice_settings set templates = templates - $4::text, updated_at = now()
  where tenant_id = $1 and $2::uuid is not null and event = $3 and templates ? $4::text returning event`;

/** What a tenant has chosen to tell recipients: nothing until it switches an event on. */
@Injectable()
export class NoticeSettings {
  constructor(private readonly work: UnitOfWork) {}

  show(actor: Actor): Promise<RecipientNoticeSetting[]> {
    return this.work.run(actor, tx => this.all(tx));
  }

  /** Switching it to what it is changes nothing. */
  switch(actor: Actor, event: RecipientEvent, isOn: boolean): Promise<RecipientNoticeSetting> {
    return this.change(actor, event, SWITCH, [isOn]);
  }

  /** @throws ValidationFailed for a placeholder that does not exist */
  write(
    actor: Actor,
    event: RecipientEvent,
    locale: Locale,
    { subject, body }: NoticeTemplateInput,
  ): Promise<RecipientNoticeSetting> {
    for (const [field, text] of Object.entries({ subject, body })) {
      const [unknown] = unknownPlaceholders(text);
      if (unknown !== undefined) throw ValidationFailed.of(field, 'placeholder', unknown);
    }
    return this.change(actor, event, WRITE, [locale, JSON.stringify({ subject, body })]);
  }

  /** Back to the words that every tenant begins with. */
  reset(actor: Actor, event: RecipientEvent, locale: Locale): Promise<RecipientNoticeSetting> {
    return this.change(actor, event, RESET, [locale]);
  }

  /** The events that are on, with their templates. */
  async switchedOn(tx: Tx): Promise<RecipientNoticeSetting[]> {
    return (await this.all(tx)).filter(({ is_on }) => is_on);
  }

  private change(
    actor: Actor,
    event: RecipientEvent,
    sql: string,
    values: readonly unknown[],
  ): Promise<RecipientNoticeSetting> {
    return this.work.run(actor, async tx => {
      const id = derivedId('recipient notice setting', tx.tenantId, event);
      const changed = await tx.query(sql, [tx.tenantId, id, event, ...values]);
      if (changed.length > 0) await audit(tx, actor, { action: 'recipient_notice.changed', subject: id, label: event });
      return (await this.all(tx)).find(setting => setting.event === event)!;
    });
  }

  private async all(tx: Tx): Promise<RecipientNoticeSetting[]> {
    const rows = await tx.query<SettingRow>(
      'select event, is_on, templates from recipient_notice_settings where tenant_id = $1',
      [tx.tenantId],
    );
    return RECIPIENT_EVENTS.map(event => {
      const row = rows.find(each => each.event === event);
      return { event, is_on: row?.is_on ?? false, templates: templatesOf(event, row?.templates ?? {}) };
    });
  }
}

const templatesOf = (event: RecipientEvent, own: OwnTemplates): Record<Locale, NoticeTemplate> =>
  Object.fromEntries(
    LOCALES.map(locale => [locale, { ...(own[locale] ?? DEFAULT_NOTICES[locale][event]), is_own: locale in own }]),
  ) as Record<Locale, NoticeTemplate>;
