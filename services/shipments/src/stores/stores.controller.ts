import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { StoreAuthorizationInput, StoreChange, StoreInput, StoreOrderChange, StoreReturn } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { CorrectStoreOrder } from './correct-store-order.js';
import { StoreAuthorizations } from './store-authorizations.js';
import { StoreCards } from './store-cards.js';
import { StoreDoctor } from './store-doctor.js';
import { StoreLinks } from './store-links.js';
import { storeOrderResource, storeResource } from './store.resource.js';
import { Stores } from './stores.js';

/** Online stores: the list, and what people do with them. */
@Controller('stores')
export class StoresController extends ReadController(storeResource) {
  constructor(
    private readonly stores: Stores,
    private readonly doctor: StoreDoctor,
    private readonly authorizations: StoreAuthorizations,
    private readonly links: StoreLinks,
    private readonly cards: StoreCards,
  ) {
    super();
  }

  /** The kinds of stores that can be connected here. */
  @Get('providers')
  @Can('read', 'Store')
  providers() {
    return { data: this.links.offered() };
  }

  /** What is known of the person's stores at a glance. */
  @Get('cards')
  @Can('read', 'Store')
  async glance(@CurrentActor() actor: Actor) {
    return { data: await this.cards.of(actor) };
  }

  /** Begins to connect a store whose owner grants access in the store itself. */
  @Post('authorizations')
  @Can('create', 'Store')
  async authorize(
    @CurrentActor() actor: Actor,
    @Payload('store', StoreAuthorizationInput) input: StoreAuthorizationInput,
    @NewId() id: string,
  ) {
    return { data: await this.authorizations.begin(actor, input, id) };
  }

  /** Completes what was begun, with what the store sent the browser back with. */
  @Put(':id/update_code')
  @Can('create', 'Store')
  async updateCode(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('store', StoreReturn) back: StoreReturn,
  ) {
    return { data: await this.authorizations.complete(actor, id, back) };
  }

  @Post()
  @Can('create', 'Store')
  async create(@CurrentActor() actor: Actor, @Payload('store', StoreInput) input: StoreInput, @NewId() id: string) {
    return { data: await this.stores.connect(actor, input, id) };
  }

  @Put(':id')
  @Can('update', 'Store')
  async update(@CurrentActor() actor: Actor, @IdParam() id: string, @Payload('store', StoreChange) input: StoreChange) {
    return { data: await this.stores.change(actor, id, input) };
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('destroy', 'Store')
  async destroy(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.stores.remove(actor, id);
  }

  @Post(':id/sync')
  @HttpCode(200)
  @Can('update', 'Store')
  async sync(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.stores.syncOne(actor, id) };
  }

  /** Tests the link to the store. */
  @Post(':id/diagnosis')
  @HttpCode(200)
  @Can('read', 'Store')
  async diagnose(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.doctor.examine(actor, id) };
  }

  /** Repairs what can be repaired from here, and tests the link again. */
  @Post(':id/repair')
  @HttpCode(200)
  @Can('update', 'Store')
  async repair(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.doctor.repair(actor, id) };
  }
}

/** Reads the orders of all stores of the person now. */
@Controller('syncs')
export class SyncsController {
  constructor(private readonly stores: Stores) {}

  @Post()
  @HttpCode(200)
  @Can('update', 'Store')
  async create(@CurrentActor() actor: Actor) {
    return { data: { stores: await this.stores.syncAll(actor) } };
  }
}

/** Orders of stores. */
@Controller('store_orders')
export class StoreOrdersController extends ReadController(storeOrderResource) {
  constructor(private readonly orders: CorrectStoreOrder) {
    super();
  }

  @Put(':id')
  @Can('update', 'StoreOrder')
  async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('store_order', StoreOrderChange) input: StoreOrderChange,
  ) {
    return { data: await this.orders.run(actor, id, input) };
  }
}
