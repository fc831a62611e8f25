import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import {
  LOCALES,
  NoticeTemplateInput,
  RECIPIENT_EVENTS,
  RecipientNoticeInput,
  type Locale,
  type RecipientEvent,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { Can, CurrentActor, Documented, IdParam, Payload, type Actor } from '@porte/service-kit';
import { NoticeSettings } from './notice-settings.js';
import { RecipientNotices } from './recipient-notices.js';

const LIST = { answer: { properties: { data: { type: 'array', items: { type: 'object' } } } } };

/** @throws DomainError `not_found` */
function eventOf(text: string): RecipientEvent {
  const event = RECIPIENT_EVENTS.find(each => each === text);
  if (!event) throw new DomainError('not_found');
  return event;
}

/** What the tenant tells the recipients of parcels. */
@Controller('recipient_notices')
export class RecipientNoticesController {
  constructor(private readonly settings: NoticeSettings) {}

  @Get()
  @Can('read', 'RecipientNotice')
  @Documented(LIST)
  async show(@CurrentActor() actor: Actor) {
    return { data: await this.settings.show(actor) };
  }

  @Put(':event')
  @Can('update', 'RecipientNotice')
  async switch(
    @CurrentActor() actor: Actor,
    @Param('event') event: string,
    @Payload('recipient_notice', RecipientNoticeInput) { is_on }: RecipientNoticeInput,
  ) {
    return { data: await this.settings.switch(actor, eventOf(event), is_on) };
  }

  @Put(':event/:locale')
  @Can('update', 'RecipientNotice')
  async write(
    @CurrentActor() actor: Actor,
    @Param('event') event: string,
    @Param('locale') locale: string,
    @Payload('template', NoticeTemplateInput) template: NoticeTemplateInput,
  ) {
    return { data: await this.settings.write(actor, eventOf(event), localeIn(locale), template) };
  }

  /** Changes nothing where the words are the first ones. */
  @Delete(':event/:locale')
  @Can('update', 'RecipientNotice')
  async reset(@CurrentActor() actor: Actor, @Param('event') event: string, @Param('locale') locale: string) {
    return { data: await this.settings.reset(actor, eventOf(event), localeIn(locale)) };
  }
}

/** @throws DomainError `not_found` */
function localeIn(text: string): Locale {
  const locale = LOCALES.find(each => each === text);
  if (!locale) throw new DomainError('not_found');
  return locale;
}

/** What the recipient of a shipment was told. */
@Controller('shipments')
export class ShipmentNoticesController {
  constructor(private readonly notices: RecipientNotices) {}

  @Get(':id/recipient_notices')
  @Can('read', 'Shipment')
  @Documented(LIST)
  async list(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.notices.ofShipment(actor, id) };
  }
}
