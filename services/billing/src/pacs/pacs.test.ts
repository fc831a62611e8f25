import { done, found } from '@porte/adapter-kit';
import { startPacSimulator, type PacSimulator } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { PENDING } from '../cfdi/pac.js';
import { stampedUuid } from '../cfdi/stamped-uuid.js';
import { REQUEST, sealed } from './a-document.fixture.js';
import { PACS, type OpenPac, type PacCase } from './pacs.fixture.js';
import type { PacOperation } from './pac-adapter.js';

const OPERATIONS: readonly PacOperation[] = ['stamp', 'cancel', 'cancellationOf', 'testConnection'];

function describeConformance({ manifest, errorsInside, secret, stamps, open }: PacCase): void {
  const plain = OPERATIONS.filter(operation => !errorsInside[operation]);
  describeAdapter(manifest, plain, async ({ through, journal }) => {
    const simulator = await startPacSimulator();
    const options = { localHosts: ['127.0.0.1'], journal };
    const pac = open(await through(simulator.url), secret, options);
    const direct = open(simulator.url, secret, { localHosts: ['127.0.0.1'] });
    let folios = 0;
    const next = () => sealed(REQUEST.receiverRfc, String((folios += 1)));
    const stamped = async () => {
      await direct.stamp(next());
      return { ...REQUEST, uuid: stamps(simulator).at(-1)!.uuid };
    };
    const insideOf = (operation: PacOperation) => {
      const error_inside = errorsInside[operation];
      return error_inside && { error_inside };
    };
    return {
      secrets: [secret, REQUEST.csd.key, REQUEST.csd.password],
      operations: {
        stamp: {
          prepare: () => {
            const document = next();
            return Promise.resolve(signal => pac.stamp(document, signal));
          },
          effects: () => stamps(simulator).length,
          repeats_once: true,
          ...insideOf('stamp'),
        },
        cancel: {
          prepare: async () => {
            const request = await stamped();
            return signal => pac.cancel(request, signal);
          },
          effects: () => stamps(simulator).filter(({ state }) => state === 'Cancelado').length,
          repeats_once: true,
          ...insideOf('cancel'),
        },
        cancellationOf: {
          prepare: async () => {
            const request = await stamped();
            return signal => pac.cancellationOf(request, signal);
          },
          ...insideOf('cancellationOf'),
        },
        testConnection: {
          prepare: () => Promise.resolve(signal => pac.testConnection(signal)),
          ...insideOf('testConnection'),
        },
      },
      close: async () => {
        await pac.close();
        await direct.close();
        await simulator.close();
      },
    };
  });
}

PACS.forEach(describeConformance);

describe.each(PACS)('$name', ({ secret, stamps, open }) => {
  let simulator: PacSimulator;
  let opened: OpenPac[];
  let pac: OpenPac;
  const openAt = (base: string, password = secret): OpenPac => {
    const made = open(base, password, { localHosts: [new URL(simulator.url).host] });
    opened.push(made);
    return made;
  };
  beforeEach(async () => {
    simulator = await startPacSimulator();
    opened = [];
    pac = openAt(simulator.url);
  });
  afterEach(async () => {
    for (const each of opened) await each.close();
    await simulator.close();
  });
  const stamped = async (document: string) => {
    const answer = await pac.stamp(document);
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    return answer.value;
  };

  it('stamps a document, and gives the same stamp for the same document', async () => {
    const [first, again] = [await stamped(sealed()), await stamped(sealed())];
    expect(again.xml).toBe(first.xml);
    expect(stampedUuid(first.xml, sealed())).toBe(stamps(simulator)[0]!.uuid);
    expect(stamps(simulator)).toHaveLength(1);
    expect(stamps(simulator)[0]!.sealedXml).toBe(sealed());
    expect(first.is_real).toBe(false);
  });

  it.each(['reset_after_commit', 'server_error_after_commit', 'html', 'unparsable'] as const)(
    'does not know after %s, and adopts the stamp of the first call when it is asked again',
    async kind => {
      simulator.script({ kind });
      expect(await pac.stamp(sealed())).toMatchObject({ kind: 'unknown' });
      const { xml } = await stamped(sealed());
      expect(xml).toBe(stamps(simulator)[0]!.xml);
      expect(stamps(simulator)).toHaveLength(1);
    },
  );

  it('stops waiting when its signal is aborted', async () => {
    simulator.script({ kind: 'timeout_after_commit' });
    const stop = new AbortController();
    const asked = pac.stamp(sealed(), stop.signal);
    while (stamps(simulator).length === 0) await new Promise(setImmediate);
    stop.abort();
    expect(await asked).toMatchObject({ kind: 'unknown' });
    await stamped(sealed());
    expect(stamps(simulator)).toHaveLength(1);
  });

  it('takes late and repeated answers once', async () => {
    simulator.script({ kind: 'latency', milliseconds: 20, then: { kind: 'duplicate_reply' } });
    await stamped(sealed());
    await stamped(sealed('MCI7306249Y1', '2'));
    expect(stamps(simulator)).toHaveLength(2);
  });

  it('passes on what SAT refuses, and tells wrong credentials apart', async () => {
    expect(await pac.stamp(sealed('MISC491214B86'))).toMatchObject({ kind: 'rejected', provider_code: 'CFDI40145' });
    expect(await openAt(simulator.url, 'wrong').stamp(sealed())).toMatchObject({
      kind: 'unsent',
      cause: 'account',
      code: 'pac_credentials',
    });
  });

  it('reaches no other host', async () => {
    expect(await openAt('http://127.0.0.2:9').stamp(sealed())).toMatchObject({ kind: 'unsent', cause: 'connection' });
  });

  it('cancels, also where the first answer is lost, and brings the receipt', async () => {
    await stamped(sealed());
    const request = { ...REQUEST, uuid: stamps(simulator)[0]!.uuid };
    simulator.script({ kind: 'reset_after_commit' });
    expect(await pac.cancel(request)).toMatchObject({ kind: 'unknown' });
    expect(await pac.cancel(request)).toEqual(
      done({ state: 'canceled', acceptance: 'not_needed', receipt: expect.stringContaining(request.uuid) }),
    );
  });

  it.each([
    ['CACX7605101P8', { state: 'canceled', acceptance: 'accepted', receipt: expect.stringContaining('<Acuse') }],
    ['LAN7008173R5', { state: 'refused' }],
  ])('waits for the receiver %s', async (receiver, answer) => {
    await stamped(sealed(receiver));
    const { uuid } = stamps(simulator)[0]!;
    const request = { ...REQUEST, uuid, receiverRfc: receiver };
    expect(await pac.cancel(request)).toEqual(PENDING);
    expect(await pac.cancellationOf(request)).toEqual(found({ state: 'pending' }));
    simulator.answer(uuid);
    expect(await pac.cancellationOf(request)).toMatchObject({ kind: 'found', value: answer });
  });
});
