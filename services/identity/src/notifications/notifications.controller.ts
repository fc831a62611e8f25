import { Controller, Get, Put, Query } from '@nestjs/common';
import { NotificationPreferencesInput, type NotificationPreferences, type NotificationView } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { parseListQuery } from '@porte/resource-kit';
import { CurrentActor, Documented, IdParam, Payload, SignedIn, type Actor } from '@porte/service-kit';
import { NotificationPreferenceStore } from './notification-preference-store.js';
import { NotificationStore } from './notification-store.js';

/** Pages beyond it would delay other requests. */
const MAX_PER_PAGE = 100;

const QUERIES = [
  { name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } },
  { name: 'per_page', schema: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: 10 } },
  { name: 'unread', description: 'only those not read yet', schema: { type: 'boolean', default: false } },
];

interface Listed {
  data: NotificationView[];
  meta: { pagination: { page: number; per_page: number; total_pages: number; total_objects: number } };
}

/** The notifications of the signed-in user. */
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: NotificationStore,
    private readonly preferenceStore: NotificationPreferenceStore,
  ) {}

  @Get()
  @SignedIn()
  @Documented({ queries: QUERIES, answer: 'list' })
  async list(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>): Promise<Listed> {
    const { unread, ...paging } = query;
    if (unread !== undefined && unread !== 'true' && unread !== 'false')
      throw new DomainError('invalid_query', { name: 'unread' });
    const grammar = { where: {}, order: [], include: [], search: null, maxPerPage: MAX_PER_PAGE };
    const { page, perPage, after } = parseListQuery(paging, grammar);
    if (after !== null) throw new DomainError('invalid_query', { name: 'after' });
    const { rows, total } = await this.work.run(actor, tx =>
      this.store.page(tx, actor, { page, perPage, unread: unread === 'true' }),
    );
    const pagination = { page, per_page: perPage, total_pages: Math.ceil(total / perPage), total_objects: total };
    return { data: rows, meta: { pagination } };
  }

  @Get('unread_count')
  @SignedIn()
  @Documented({ answer: 'count' })
  async unread(@CurrentActor() actor: Actor): Promise<{ data: { count: number } }> {
    return { data: { count: await this.work.run(actor, tx => this.store.unread(tx, actor.id)) } };
  }

  @Put('read_all')
  @SignedIn()
  @Documented({ answer: 'count' })
  async readAll(@CurrentActor() actor: Actor): Promise<{ data: { count: number } }> {
    return { data: { count: await this.work.run(actor, tx => this.store.readAll(tx, actor.id)) } };
  }

  @Put(':id/read')
  @SignedIn()
  async read(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: NotificationView }> {
    return { data: await this.work.run(actor, tx => this.store.read(tx, actor, id)) };
  }

  @Get('preferences')
  @SignedIn()
  async preferences(@CurrentActor() actor: Actor): Promise<{ data: NotificationPreferences }> {
    return { data: await this.work.run(actor, tx => this.preferenceStore.of(tx, actor)) };
  }

  @Put('preferences')
  @SignedIn()
  async changePreferences(
    @CurrentActor() actor: Actor,
    @Payload('notification_preferences', NotificationPreferencesInput) input: NotificationPreferencesInput,
  ): Promise<{ data: NotificationPreferences }> {
    return { data: await this.work.run(actor, tx => this.preferenceStore.change(tx, actor, input)) };
  }
}
