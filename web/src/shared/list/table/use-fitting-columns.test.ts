import { fitting } from './use-fitting-columns.js';

const column = (name: string, priority: 1 | 2 | 3, width: 'fit' | 'text' = 'fit') => ({
  name,
  head: name,
  priority,
  width,
});
const movements = [
  column('Concepto', 1, 'text'),
  column('Fecha', 1),
  column('Importe', 1),
  column('Estado', 2),
  column('Saldo (MXN)', 1),
  column('Número', 3),
];
const names = (room: number): string[] => fitting(movements, room).map(({ name }) => name);

describe('columns that fit', () => {
  it('columns that fit stay while there is room for them', () => {
    expect(names(1000)).toHaveLength(6);
  });

  it('columns that fit go by their importance, not by the width of the window', () => {
    expect(names(650)).toEqual(['Concepto', 'Fecha', 'Importe', 'Estado', 'Saldo (MXN)']);
    expect(names(560)).toEqual(['Concepto', 'Fecha', 'Importe', 'Saldo (MXN)']);
  });

  it('columns that fit keep what a list cannot do without, whatever the room', () => {
    expect(names(100)).toEqual(['Concepto', 'Fecha', 'Importe', 'Saldo (MXN)']);
  });

  it('want more room where rows are compact', () => {
    expect(fitting(movements, 750)).toHaveLength(6);
    expect(fitting(movements, 750, 'compact')).toHaveLength(5);
  });

  it('want room for their head', () => {
    const long = [column('Nombre', 1, 'text'), column('x'.repeat(40), 2)];
    expect(fitting(long, 450)).toHaveLength(1);
    expect(fitting(long, 550)).toHaveLength(2);
  });
});
