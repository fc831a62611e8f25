import { keywordStatus } from './keyword-status.js';

describe('the status of an event in words', () => {
  it.each([
    ['Guía generada', 'created'],
    ['POR RECOLECTAR', 'created'],
    ['ENVÍO RECOLECTADO', 'picked_up'],
    ['Arribo a sucursal', 'in_transit'],
    ['EN RUTA DE ENTREGA', 'out_for_delivery'],
    ['Disponible en sucursal', 'ready_for_pickup'],
    ['Entregado al destinatario', 'delivered'],
    ['NO ENTREGADO: domicilio cerrado', 'exception'],
    ['Intento de entrega sin éxito', 'exception'],
    ['Dañado en el traslado', 'exception'],
    ['DEVOLUCIÓN ENTREGADA AL REMITENTE', 'returned'],
    ['Envío cancelado, no entregado', 'canceled'],
    ['palabras que nadie conoce', 'in_transit'],
  ])('%s is %s', (words, status) => {
    expect(keywordStatus(words)).toBe(status);
  });

  it('reads several texts as one, and takes none for on its way', () => {
    expect(keywordStatus(null, 'Entregado')).toBe('delivered');
    expect(keywordStatus(null, undefined)).toBe('in_transit');
  });
});
