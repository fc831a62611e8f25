import { getMetadataArgsStorage } from 'typeorm';
import { begins, given, processRow, unset, type RowOf } from './process-row.js';

const row = processRow({
  amount: given<number>('int'),
  note: given<string | null>('text', 'nullable'),
  labels: begins<string[]>('jsonb', []),
  paid_at: unset<Date>('timestamptz'),
});

describe('the declared columns of a process', () => {
  it('the declared columns begin a row, each with a value of its own', () => {
    const first: RowOf<typeof row> = { ...row.beginning(), id: 'a', amount: 1, note: null };
    first.labels.push('one');
    expect(row.beginning()).toEqual({ labels: [], paid_at: null });
  });

  it('the declared columns become those of the entity, beside those that every process has', () => {
    const entity = row.entity<'open'>('payments_test');
    const { columns, tables } = getMetadataArgsStorage();
    expect(tables.filter(({ target }) => target === entity).map(({ name }) => name)).toEqual(['payments_test']);
    expect(
      columns
        .filter(({ target }) => target === entity)
        .map(({ propertyName, options: { type, nullable } }) => [propertyName, type, nullable]),
    ).toEqual([
      ['amount', 'int', false],
      ['note', 'text', true],
      ['labels', 'jsonb', false],
      ['paid_at', 'timestamptz', true],
      ['state', 'text', false],
      ['lane', 'text', false],
      ['fence', 'int', false],
      ['due_at', 'timestamptz', true],
      ['leased_until', 'timestamptz', true],
    ]);
  });
});
