import { CommandBus } from '@nestjs/cqrs';
import { AGENT_SCOPES, type AgentLimits, type ApiKeyInput, type KeyScope, type NewApiKey } from '@porte/contracts';
import { derivedId, DomainError } from '@porte/domain-kit';
import { AgentCalls, CreateApiKey } from '@porte/identity';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { WebhookEndpoints } from '@porte/shipments';
import type { DemoClock } from '../local/demo-clock.js';
import type { Stack } from '../local/stack.js';
import type { PastDay } from './past.js';
import { DEMO_PASSWORD } from './people.js';
import { LUPITA, mediumParcel, OAXACA, SHOP, smallParcel } from './places.js';
import type { CustomerSeeder } from './seed-customer.js';

const DAY_MS = 86_400_000;
const NETWORK = '203.0.113.0/24';

const LIMITS: AgentLimits = { daily_limit: 1500, label_limit: 400, approval_above: 150 };
const AGENT = 'Asistente de ventas';

interface DemoKey {
  name: string;
  scopes: readonly KeyScope[];
  networks: readonly string[];
  /** days after it was made; null for one that does not end */
  days: number | null;
  agent?: AgentLimits;
}

/** Days since the keys were made. */
const KEYS_AGO = 60;

const KEYS: readonly DemoKey[] = [
  {
    name: 'Tienda en línea',
    scopes: ['shipments.read', 'shipments.create', 'shipments.update', 'addresses.read', 'addresses.create'],
    networks: [NETWORK],
    days: 365,
  },
  {
    name: 'Hoja de cálculo',
    scopes: ['shipments.read', 'money.read'],
    networks: [],
    days: KEYS_AGO + 6,
  },
];

const AGENT_KEY: DemoKey = { name: AGENT, scopes: AGENT_SCOPES, networks: [], days: null, agent: LIMITS };

const idOf = (customer: Actor, { name }: DemoKey): string => derivedId('api_key', customer.id, name);

/** Programs that act for a customer; the text of a key is not kept. */
export class ProgramSeeder {
  constructor(
    private readonly stack: Stack,
    private readonly clock: DemoClock,
    private readonly seeder: CustomerSeeder,
    private readonly customer: Actor,
  ) {}

  /** Two keys and an agent, which buys within its limits and asks for what is above them. */
  days(): PastDay[] {
    const bought = async (): Promise<void> => {
      await this.seeder.bought(SHOP, LUPITA, smallParcel, 'Terrestre', 'Correcaminos', this.agent());
    };
    return [
      { ago: KEYS_AGO, happen: () => this.keys(KEYS) },
      { ago: 8, happen: () => this.keys([AGENT_KEY]) },
      { ago: 5.2, happen: bought },
      { ago: 3.1, happen: bought },
      // step times of what was bought less than a day ago are plotted: nothing there may lie in the past
      { ago: 0, happen: bought },
      { ago: 0, happen: () => this.ask() },
      { ago: 0, happen: () => this.used() },
    ];
  }

  /** @param url of a receiver: one endpoint that is called, and one that waits for its person */
  async webhooks(url: string): Promise<void> {
    const endpoints = this.stack.service('shipments').get<WebhookEndpoints>(WebhookEndpoints);
    const id = (name: string): string => derivedId('webhook_endpoint', this.customer.id, name);
    const sheet = { url: `${url}/hoja`, events: ['tracking.picked_up', 'tracking.on_hold'] as const };
    await endpoints.create(this.customer, { ...sheet, events: [...sheet.events] }, id('sheet'));
    await endpoints.pause(this.customer, id('sheet'));
    await endpoints.create(
      this.customer,
      {
        url: `${url}/tienda`,
        events: ['shipment.label_ready', 'tracking.in_transit', 'tracking.out_for_delivery', 'deposit.cleared'],
      },
      id('shop'),
    );
  }

  private agent(): Actor {
    return { ...this.customer, session_id: idOf(this.customer, AGENT_KEY), agent: { name: AGENT, ...LIMITS } };
  }

  private async keys(keys: readonly DemoKey[]): Promise<void> {
    const commands = this.stack.service('identity').get<CommandBus>(CommandBus);
    for (const key of keys) {
      const { name, scopes, networks, days, agent } = key;
      const input: ApiKeyInput = {
        name,
        scopes: [...scopes],
        networks: [...networks],
        expires_at: days === null ? null : new Date(this.clock.now().getTime() + days * DAY_MS).toISOString(),
        current_password: DEMO_PASSWORD,
        ...(agent && { agent }),
      };
      await commands.execute<CreateApiKey, NewApiKey>(
        new CreateApiKey(this.customer, input, undefined, idOf(this.customer, key)),
      );
    }
  }

  /** The agent asks for a label that is dearer than what it may buy alone. */
  private async ask(): Promise<void> {
    try {
      await this.seeder.bought(SHOP, OAXACA, mediumParcel, 'Día siguiente', 'Correcaminos', this.agent());
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'approval_needed')) throw error;
    }
  }

  /** What the gateway notes of keys and agents. */
  private async used(): Promise<void> {
    const identity = this.stack.service('identity');
    const [calls, now, agent] = [
      identity.get<AgentCalls>(AgentCalls),
      this.clock.now(),
      idOf(this.customer, AGENT_KEY),
    ];
    await identity.get<UnitOfWork>(UnitOfWork).run(this.customer, async tx => {
      await tx.query(
        'update api_keys set last_used_at = $3, last_network = $4 where tenant_id = $1 and user_id = $2 and revoked_at is null',
        [tx.tenantId, this.customer.id, now, NETWORK],
      );
      if ((await calls.of(tx, this.customer.id, agent)).length > 0) return;
      for (const [tool, amount, outcome] of [
        ['quote', null, 'done'],
        ['create_shipment', null, 'done'],
        ['buy_label', 98, 'done'],
        ['request_cancellation', null, 'agent_not_allowed'],
        ['buy_label', 351, 'approval_needed'],
      ] as const)
        await calls.add(tx, agent, this.customer.id, { tool, subject: null, amount, outcome });
    });
  }
}
