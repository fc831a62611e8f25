import { saidOf } from './answer-sentence.js';

const row = (name: string, now: number | null, before: number | null = null) => ({ key: name, name, now, before });
const said = (rows: ReturnType<typeof row>[], plot: 'columns' | 'bars' = 'bars') => {
  const found = saidOf(rows, plot);
  return found && `${found.row.name} ${found.id}`;
};

describe('the sentence of an answer', () => {
  it('names the highest week', () => {
    expect(said([row('a', 10, 50), row('b', 30, 5), row('c', 0)], 'columns')).toBe('b highest');
  });

  it('names what changed most where it can be compared, up or down', () => {
    expect(said([row('a', 100, 90), row('b', 60, 20), row('c', 500)])).toBe('b rose');
    expect(said([row('a', 100, 90), row('b', 20, 60)])).toBe('b fell');
    expect(said([row('a', 100, 90), row('gone', 0, 60), row('b', 5, 4)])).toBe('gone fell');
  });

  it('never names the rest', () => {
    expect(said([row('a', 100, 90), row('others', 300, 20), row('b', 60, 50)])).toBe('a rose');
  });

  it('names what comes first where nothing can be compared', () => {
    expect(said([row('a', 10), row('b', 30), row('c', 20, 0)])).toBe('b first');
    expect(said([row('a', 10, 10), row('b', 5, 5)])).toBe('a first');
  });

  it('is left out where there is one row or none', () => {
    expect(said([])).toBeNull();
    expect(said([row('a', 10, 5), row('b', null), row('c', 0)])).toBeNull();
  });
});
