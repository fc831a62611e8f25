import { PLATFORM_TENANT } from '@porte/domain-kit';
import { keyOf } from '../envelope.js';
import { standInFor, type RawMessage } from './unreadable.js';

const [tenant, subject, id] = [
  '0193c0de-0000-7000-8000-000000000001',
  '0193c0de-0000-7000-8000-000000000002',
  '0193c0de-0000-7000-8000-000000000003',
];
const message = (change: Partial<RawMessage> = {}): RawMessage => ({
  topic: 'carriers.label.v1',
  partition: 2,
  offset: '7',
  key: Buffer.from(`${tenant}/carriers.label.v1/${subject}`),
  value: Buffer.from('{'),
  headers: { ce_id: id, ce_type: 'label.generated' },
  ...change,
});

describe('what stands in for a message that cannot be read', () => {
  it('has its key, its id and its type where they can be known', () => {
    const standIn = standInFor(message());
    expect(standIn).toMatchObject({
      id,
      type: 'label.generated',
      tenantId: tenant,
      subject,
      unreadable: true,
      data: { topic: 'carriers.label.v1', partition: 2, offset: '7', bytes: 1, base64: 'ew==' },
    });
    expect(keyOf(standIn)).toBe(`${tenant}/carriers.label.v1/${subject}`);
  });

  it.each([
    ['none', null],
    ["another topic's", Buffer.from(`${tenant}/carriers.zone.v1/${subject}`)],
    ['no ids', Buffer.from('a/carriers.label.v1/b')],
  ])('belongs to no one where its key is %s', (_, key) => {
    expect(standInFor(message({ key, headers: {} }))).toMatchObject({
      tenantId: PLATFORM_TENANT,
      type: 'label.unreadable',
    });
  });

  it('is the same each time that it is delivered, and another one for another message', () => {
    const of = (offset: string) => standInFor(message({ offset, headers: {} })).id;
    expect([of('7'), of('8')]).toEqual([of('7'), expect.not.stringContaining(of('7'))]);
  });

  it('keeps as much of it as anybody looks at', () => {
    const { bytes, base64 } = standInFor(message({ value: Buffer.alloc(100_000) })).data as object as {
      bytes: number;
      base64: string;
    };
    expect([bytes, base64.length]).toEqual([100_000, 65_536]);
  });
});
