import { fieldText } from './index.js';

describe('fieldText', () => {
  it.each([
    ['services.0.prices.1.price', 'Servicio 1, precio 2', 'Service 1, price 2'],
    ['services.0.name', 'Servicio 1, nombre', 'Service 1, name'],
    ['settings.2.key', 'Ajuste 3, clave', 'Setting 3, key'],
    ['services.0', 'Servicio 1', 'Service 1'],
    ['toString.0.x', 'ToString 1, x', 'ToString 1, x'],
    ['name', 'name', 'name'],
  ])('names the place of %s in words', (path, es, en) => {
    expect([fieldText(path, 'es-MX'), fieldText(path, 'en')]).toEqual([es, en]);
  });
});
