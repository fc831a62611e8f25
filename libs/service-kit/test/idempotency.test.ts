import { Controller, HttpCode, Module, Post, Put } from '@nestjs/common';
import { IsFilled, type ServiceName } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { Can, withConnection, NewId, Payload, type ServiceDefinition } from '@porte/service-kit';
import { IsOptional } from 'class-validator';
import {
  anActor,
  describeContract,
  NORTE,
  startTestService,
  type ApiAnswer,
  type TestService,
} from '@porte/testing-kit';

class GateInput {
  @IsFilled() name: string;
  @IsOptional() @IsFilled() note?: string;
}

/** Handlers stop inside until the test lets them on. */
class Gate {
  entered: string[] = [];
  private waiting: (() => void)[] = [];
  private arrivals: (() => void)[] = [];
  isOpen = true;

  /** @returns the how-manyth to come in, from 1 */
  async pass(id: string): Promise<number> {
    const call = this.entered.push(id);
    this.arrivals.splice(0).forEach(tell => tell());
    if (!this.isOpen) await new Promise<void>(resolve => this.waiting.push(resolve));
    return call;
  }

  arrival(): Promise<void> {
    return new Promise(resolve => this.arrivals.push(resolve));
  }

  /** @param caller the how-manyth to have come in, from 0 */
  letOn(caller: number): void {
    this.waiting[caller]!();
  }

  open(): void {
    this.isOpen = true;
    this.waiting.splice(0).forEach(release => release());
  }
}

let gate = new Gate();

@Controller('gates')
class GatesController {
  @Post()
  @Can('create', 'Zone')
  async make(@Payload('gate', GateInput) { name }: GateInput, @NewId() id: string): Promise<object> {
    const call = await gate.pass(id);
    if (name === 'closed' && call === 1) throw new DomainError('conflict');
    if (name === 'refused second' && call === 2) throw new DomainError('invalid_money');
    return { data: { id, name, call } };
  }

  @Put('first')
  @Can('update', 'Zone')
  async change(@NewId() id: string): Promise<object> {
    return { data: { id, call: await gate.pass(id) } };
  }

  @Post('later')
  @HttpCode(202)
  @Can('create', 'Zone')
  async begin(@NewId() id: string): Promise<object> {
    return { data: { id, call: await gate.pass(id) } };
  }
}

@Module({ controllers: [GatesController] })
class Gates {}

const service: ServiceDefinition = { name: 'gates' as ServiceName, features: [Gates], entities: [], migrations: [] };

describeContract('an idempotency key', () => {
  let porte: TestService;
  const admin = anActor('admin');
  beforeAll(async () => {
    porte = await startTestService(service);
  });
  afterAll(() => porte.stop());
  beforeEach(() => {
    gate = new Gate();
  });

  const post = (key: string, name = 'n', actor = admin): Promise<ApiAnswer> =>
    porte.as(actor).post('/api/gates', { gate: { name } }, { 'idempotency-key': key });

  it('has one effect for 20 callers at once, and then the same answer byte for byte', async () => {
    gate.isOpen = false;
    const arrival = gate.arrival();
    const answers = Array.from({ length: 20 }, () => post('twenty'));
    await arrival;
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'idempotency_in_progress' } } });
    expect(refused.headers.get('retry-after')).toBe('1');
    gate.open();
    const done = await Promise.all(answers);
    expect(gate.entered).toHaveLength(1);
    expect(new Set(done.map(answer => answer.status))).toEqual(new Set([201, 409]));
    const replay = await post('twenty');
    expect(replay).toMatchObject({ status: 201, body: done.find(answer => answer.status === 201)!.body });
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(replay.headers.get('content-type')).toContain('application/json');
  });

  it("passes on, with the same reserved id, when its first caller's lease has run out; the late answer changes nothing", async () => {
    gate.isOpen = false;
    let arrival = gate.arrival();
    const lost = post('lease');
    await arrival;
    await withConnection(porte.database.superuserUrl, client =>
      client.query(`update idempotency_keys set lease_until = now() - interval '1 second' where key = 'lease'`),
    );
    arrival = gate.arrival();
    const second = post('lease');
    await arrival;
    gate.letOn(1);
    const good = await second;
    gate.letOn(0);
    const late = await lost;
    expect(gate.entered[0]).toBe(gate.entered[1]);
    expect([late.status, good.status]).toEqual([201, 201]);
    expect((await post('lease')).body).toEqual(good.body);
  });

  it('is free again, with the same reserved id, after anything but a final success', async () => {
    expect((await post('retry', 'closed')).body.error.code).toBe('conflict');
    const again = await post('retry', 'closed');
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotent-replayed')).toBeNull();
    expect(gate.entered[0]).toBe(gate.entered[1]);
  });

  it('is forgotten when its time is over: another body may have it, under another id', async () => {
    const first = await post('old', 'a');
    await withConnection(porte.database.superuserUrl, client =>
      client.query(`update idempotency_keys set expires_at = now() - interval '1 second' where key = 'old'`),
    );
    const second = await post('old', 'b');
    expect([second.status, second.body.data.name, second.body.data.id === first.body.data.id]).toEqual([
      201,
      'b',
      false,
    ]);
    expect((await post('old', 'b')).body).toEqual(second.body);
  });

  it('is refused for another body, and belongs to one user of one tenant', async () => {
    await post('mine', 'a');
    expect((await post('mine', 'b')).body).toMatchObject({
      messages: ['Esa llave de idempotencia ya se usó con otros datos.'],
      error: { code: 'idempotency_key_reused' },
    });
    for (const actor of [anActor('admin', { name: 'other' }), anActor('admin', { tenant: NORTE })])
      expect((await post('mine', 'a', actor)).status).toBe(201);
    expect(gate.entered).toHaveLength(3);
  });

  it('stays with its body where nothing is kept: another one may not have its id', async () => {
    expect((await post('resumed', 'closed')).status).toBe(409);
    expect((await post('resumed', 'other')).body.error.code).toBe('idempotency_key_reused');
    expect((await post('resumed', 'closed')).status).toBe(201);
    expect(new Set(gate.entered).size).toBe(1);
  });

  it('knows a body by what it says, in whatever order', async () => {
    const send = (body: string): Promise<ApiAnswer> =>
      porte.as(admin).post('/api/gates', JSON.parse(body), { 'idempotency-key': 'order' });
    const first = await send('{"gate":{"name":"a","note":"b"}}');
    expect((await send('{"gate":{"note":"b","name":"a"}}')).body).toEqual(first.body);
    expect(gate.entered).toHaveLength(1);
  });

  it('keeps nothing that is not decided yet: it is asked again under the same id', async () => {
    const ask = () => porte.as(admin).post('/api/gates/later', {}, { 'idempotency-key': 'later' });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([202, 202, null]);
    expect([second.body.data.id, second.body.data.call]).toEqual([first.body.data.id, 2]);
  });

  it('holds for a change, too', async () => {
    const change = () => porte.as(admin).put('/api/gates/first', {}, { 'idempotency-key': 'change' });
    expect((await change()).body).toEqual((await change()).body);
    expect(gate.entered).toHaveLength(1);
  });

  const rows = (key: string): Promise<number> =>
    withConnection(
      porte.database.superuserUrl,
      async client => (await client.query('select 1 from idempotency_keys where key = $1', [key])).rowCount!,
    );

  it('is checked for its length, and is no way past a permission', async () => {
    expect((await post('x'.repeat(256))).status).toBe(400);
    expect((await post('denied', 'n', anActor('customer'))).body.error.code).toBe('forbidden');
    expect([gate.entered, await rows('denied')]).toEqual([[], 0]);
  });

  it('is not stored for a call that is finally refused, so that a corrected one may use it', async () => {
    expect((await post('corrected', '')).status).toBe(422);
    expect(await rows('corrected')).toBe(0);
    expect((await post('corrected', 'right')).status).toBe(201);
    expect((await porte.as(admin).post('/api/gates/nowhere', {}, { 'idempotency-key': 'nowhere' })).status).toBe(404);
    expect(await rows('nowhere')).toBe(0);
  });

  it('keeps its id after a refusal where an earlier call was cut off, which may have made something', async () => {
    gate.isOpen = false;
    const arrival = gate.arrival();
    const lost = post('cut', 'refused second');
    await arrival;
    await withConnection(porte.database.superuserUrl, client =>
      client.query(`update idempotency_keys set lease_until = now() - interval '1 second' where key = 'cut'`),
    );
    gate.isOpen = true;
    expect((await post('cut', 'refused second')).status).toBe(422);
    expect((await post('cut', 'refused second')).status).toBe(201);
    expect(new Set(gate.entered).size).toBe(1);
    gate.open();
    await lost;
  });
});
