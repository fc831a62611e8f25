import { shapeOf } from './page-skeleton.js';

describe('the skeleton of a page whose code is loading', () => {
  it.each([
    ['/', 'detail'],
    ['/shipments', 'list'],
    ['/shipments/:id', 'detail'],
    ['/shipments/new', 'form'],
    ['/zones/:id/edit', 'form'],
    ['/carriers/:carrierId/services', 'list'],
    ['/preferences', 'form'],
  ])('has for %s the shape of a %s', (path, shape) => expect(shapeOf(path)).toBe(shape));
});
