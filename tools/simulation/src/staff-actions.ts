import { buyersOf, carrierId, mainAdminActor, pesos, serviceId, staffActor, WALLETS, type Draft } from './accounts.js';
import type { HttpAnswer, HttpCall } from './http.js';
import type { StaffMovement } from './ledger-checks.js';
import type { SimulatedService } from './simulated-services.js';
import { PRICES } from './price-list.js';
import type { Run } from './run.js';
import { settingId } from './seeding.js';

const KEY = 'idempotency-key';

/** A movement that staff decided on, and the call that asks for it: made again with the same key until it is answered. */
interface AskedMovement extends StaffMovement {
  call: HttpCall;
}

/** What staff change while others buy: wallets, people, settings, carriers, services and prices. */
export class StaffActions {
  /** movements that no one has answered yet */
  readonly unanswered: AskedMovement[] = [];
  private changes = 0;

  constructor(private readonly run: Run) {}

  /** Money by hand, for a person or its sub-user, whose parent's wallet it is. */
  moveMoney(): Promise<void> {
    const { random, movements } = this.run;
    const wallet = random.pick(WALLETS);
    const user_id = random.pick(buyersOf(wallet));
    const [isDeposit, centavos] = [random.chance(0.75), random.pick([5_001, 20_000, 73_370])];
    const name = `m${movements.size + 1}`;
    const body = {
      transaction: {
        user_id,
        amount: pesos(centavos),
        transaction_type: isDeposit ? 'deposit' : 'withdraw',
        description: name,
      },
    };
    const movement = {
      name,
      owner: wallet.id,
      tenant: wallet.tenant,
      amount: isDeposit ? centavos : -centavos,
      call: { method: 'POST', path: '/api/transactions', body, headers: { [KEY]: name } } as HttpCall,
    };
    movements.set(name, movement);
    this.unanswered.push(movement);
    return this.requestMovement(movement);
  }

  /** Asks for a movement that was not answered, with the same key. */
  requestMovement(movement: AskedMovement): Promise<void> {
    const { name, tenant, amount, call } = movement;
    return this.run.runActivity(
      'billing',
      `staff: ${amount > 0 ? 'deposit' : 'withdraw'} ${name}`,
      async () => {
        const { status, answer } = await this.run.world.http.billing.as(staffActor(tenant), call);
        this.logAnswer(status, answer);
        const at = this.unanswered.indexOf(movement);
        // A key that is in use, or a service that failed: no one knows yet.
        if (status === 409 || status >= 500 || at < 0) return;
        // An answer may get lost behind the service.
        if (this.run.random.chance(0.2)) return;
        this.unanswered.splice(at, 1);
        this.run.answered.set(name, status < 300);
      },
      false,
    );
  }

  /** Someone's discount, a tenant's setting, a carrier's name or a service's days. */
  changeCatalog(): Promise<void> {
    const { random } = this.run;
    const n = (this.changes += 1);
    // Few rows, so that each is changed several times.
    const [
      {
        buyer,
        wallet: { tenant },
        code,
        price,
      },
    ] = this.run.drafts as [Draft];
    const [service, path, body] = random.pick<() => [SimulatedService, string, object]>([
      () => ['identity', `/api/users/${buyer}`, { user: { discount: n } }],
      () => ['catalog', `/api/settings/${settingId(tenant)}`, { setting: { value: String(n % 2) } }],
      () => ['carriers', `/api/carriers/${carrierId(tenant, code)}`, { carrier: { name: `${code} ${n}` } }],
      () => ['carriers', `/api/services/${serviceId(code, price)}`, { service: { days: n } }],
    ])();
    return this.run.runActivity(service, `staff: change ${path.split('/')[2]} to ${n}`, async () => {
      const { status, answer } = await this.run.world.http[service].as(mainAdminActor(tenant), {
        method: 'PUT',
        path,
        body,
      });
      this.logAnswer(status, answer);
    });
  }

  /** A dearer service; who saw the old price is told. */
  reprice(): void {
    const { random, prices, profile, trace } = this.run;
    const [code, price, by] = [random.pick(profile.codes), random.pick(PRICES), random.pick([100, 1_234])];
    prices.raise(serviceId(code, price), by);
    trace.add(`staff: a label of ${code} for ${price} is dearer by ${by}`);
  }

  private logAnswer(status: number, answer: HttpAnswer['answer']): void {
    const { error } = (answer ?? {}) as { error?: { code?: string } };
    this.run.trace.append(`${status}${error ? ` ${error.code}` : ''}`);
  }
}
