import { registry, routes, SERVICES, type ResourcePath } from '@porte/contracts';
import { definitionOf, definitions, pathsOf } from './services.js';

const answered = (): Map<string, string[]> => {
  const byPath = new Map<string, string[]>();
  for (const [name, definition] of definitions()) {
    for (const path of definition ? pathsOf(definition) : []) byPath.set(path, [...(byPath.get(path) ?? []), name]);
  }
  return byPath;
};

describe('the registry', () => {
  it.each(SERVICES)('has a definition of %s under its own name', name => {
    expect(definitionOf(name)?.name).toBe(name);
  });

  it.each(Object.entries(registry))('has %s answered by its service only', (path, { service }) => {
    const shared = Object.entries(routes)
      .filter(([route]) => route.startsWith(`${path}/`))
      .map(([, owner]) => owner as string);
    expect((answered().get(path) ?? []).filter(name => !shared.includes(name) || name === service)).toEqual([service]);
  });

  it('has a unique key and path for each resource', () => {
    const paths = Object.keys(registry) as ResourcePath[];
    expect(new Set(paths.map(path => registry[path].key)).size).toBe(paths.length);
  });

  it('names only existing services', () => {
    expect(
      [...Object.values(routes), ...Object.values(registry).map(({ service }) => service)].filter(
        name => !SERVICES.includes(name),
      ),
    ).toEqual([]);
  });
});
