import { anActor, startTestService, type TestService } from '@porte/testing-kit';
import { itemService } from './item.fixture.js';

interface Parameter {
  name: string;
  in: string;
  schema: { properties?: object; items?: { enum: string[] } };
}

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  responses: Record<string, unknown>;
}

describe('the description of a resource', () => {
  let porte: TestService;
  let paths: Record<string, Record<string, Operation>>;
  beforeAll(async () => {
    porte = await startTestService(itemService);
    paths = (await porte.as(anActor('admin')).get('/openapi.json')).body.paths;
  });
  afterAll(() => porte.stop());

  it('contains every served route, and none that the declaration leaves out', () => {
    const routes = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, { operationId }]) => `${verb} ${path} ${operationId}`),
    );
    const own = routes.filter(route => !route.includes('/api/dead_letters/'));
    expect(own.sort()).toEqual([
      'delete /api/packages/{id} Packages_destroy',
      'get /api/packages Packages_list',
      'get /api/packages/count Packages_count',
      'get /api/packages/{id} Packages_show',
      'post /api/packages Packages_create',
      'post /api/packages/export Packages_export',
    ]);
  });

  it('names the filters and includes that a list declares', () => {
    const list = paths['/api/packages']!['get']!;
    const byName = new Map(list.parameters!.map(parameter => [parameter.name, parameter]));
    expect([...byName.keys()]).toEqual([
      'page',
      'per_page',
      'order',
      'after',
      'fast_search',
      'search',
      'where',
      'include',
    ]);
    expect(Object.keys(byName.get('where')!.schema.properties!)).toEqual([
      'id',
      'name',
      'state',
      'drawers',
      'price',
      'created_at',
      'empty',
      'number',
      'parent.name',
    ]);
    expect(byName.get('include')!.schema.items!.enum).toEqual(['parent', 'children']);
    expect(list.tags).toEqual(['Package']);
  });

  it('describes the answer of each route', () => {
    expect(paths['/api/packages']!['get']!.responses).toMatchObject({
      200: { content: { 'application/json': { schema: { properties: { data: { type: 'array' } } } } } },
      default: {},
    });
    expect(paths['/api/packages/{id}']!['delete']!.responses).toHaveProperty('204');
    expect(
      Object.keys((paths['/api/packages/export']!['post']!.responses['200'] as { content: object }).content),
    ).toEqual(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
  });
});
