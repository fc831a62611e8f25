import { readOrder } from './verbs.js';

describe('an order in the palette', () => {
  it.each([
    ['abonar 500 a Carmen', { verb: 'deposit', amount: 500, name: 'Carmen' }],
    ['Abonar $1,200.50 a Carmen Núñez', { verb: 'deposit', amount: 1200.5, name: 'Carmen Núñez' }],
    ['deposit 500 to Carmen', { verb: 'deposit', amount: 500, name: 'Carmen' }],
    ['add 20 to Ana', { verb: 'deposit', amount: 20, name: 'Ana' }],
    ['abonar a Carmen', { verb: 'deposit', amount: null, name: 'Carmen' }],
    ['abonar 0 a Carmen', { verb: 'deposit', amount: null, name: 'Carmen' }],
    ['abonar', { verb: 'deposit', amount: null, name: '' }],
    ['abonar 1.234 a Ana', { verb: 'deposit', amount: null, name: '1.234 a Ana' }],
    ['duplicar 12', { verb: 'clone', what: '12' }],
    ['Duplicar el envío #12', { verb: 'clone', what: '12' }],
    ['duplicate Beto', { verb: 'clone', what: 'Beto' }],
    ['duplicar', { verb: 'clone', what: '' }],
    ['imprimir COR0000002', { verb: 'print', what: 'COR0000002' }],
    ['print label COR0000002', { verb: 'print', what: 'COR0000002' }],
  ])('reads %p', (typed, order) => {
    expect(readOrder(typed)).toEqual(order);
  });

  it.each(['', 'envíos', 'abonarme 5', 'address', 'printer'])('is none in %p', typed => {
    expect(readOrder(typed)).toBeNull();
  });
});
