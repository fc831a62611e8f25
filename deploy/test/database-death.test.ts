import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Launcher } from './launcher.js';
import { aPackedShipment, buy, theRate, Visitor } from './visitor.js';

jest.setTimeout(180_000);

/** Of log lines for one outage. */
const MOST_BYTES = 200_000;

const others = 0o077;

describe('npm start after a crash of PostgreSQL', () => {
  let porte: Launcher;
  beforeAll(async () => {
    porte = await Launcher.create();
    await porte.start();
  });
  afterAll(() => porte.remove());

  const readiness = async (): Promise<number> => (await fetch(`${porte.url}/readyz`)).status;
  const until = async (status: number): Promise<void> => {
    while ((await readiness()) !== status) await new Promise(setImmediate);
  };
  /** Kills each PostgreSQL as soon as it is there, until Porte has ended. @returns its exit code */
  const killUntilEnded = async (): Promise<number | null> => {
    let code: number | null | undefined;
    void porte.ended.then(ended => (code = ended));
    for (let killed = 0; code === undefined; await new Promise(setImmediate)) {
      try {
        const { postmaster } = porte;
        if (postmaster !== killed) process.kill((killed = postmaster), 'SIGKILL');
      } catch {
        // its lock file is just not there, or it is already gone
      }
    }
    return code;
  };

  it('is not ready, restarts PostgreSQL and sells labels again', async () => {
    expect(await readiness()).toBe(200);
    const before = porte.printed.length;
    process.kill(porte.postmaster, 'SIGKILL');
    await until(503);
    await until(200);
    expect(porte.printed.slice(before)).toContain('PostgreSQL ended (killed); it is started again');
    const customer = await Visitor.signIn(porte.url, 'cliente@demo.example');
    const id = await aPackedShipment(customer);
    const bought = await buy(customer, id, await theRate(customer, id));
    expect([bought.status, bought.body.data.shipment.status]).toEqual([200, 'success']);
    expect(porte.printed.length - before).toBeLessThan(MOST_BYTES);
  });

  it('keeps its data readable by its user only', () => {
    const files = readdirSync(porte.home, { recursive: true, encoding: 'utf8' }).map(name =>
      path.join(porte.home, name),
    );
    const open = files.filter(file => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & others);
    expect([files.length > 100, open]).toEqual([true, []]);
  });

  it('exits with a clear message after repeated crashes', async () => {
    expect(await killUntilEnded()).toBe(1);
    expect(porte.printed).toMatch(
      /PostgreSQL ended 3 times within 10 s of its start, so that Porte stops\. Its last words:/,
    );
  });
});
