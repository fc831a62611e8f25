import { anonymousBodyLimit, MODELS, PUBLIC_CHANGES, resources } from '@porte/contracts';
import { definitions, publicChangesOf } from './services.js';
import { filesBelow, isTest, textOf } from './sources.js';

const sources = ['libs', 'services']
  .flatMap(filesBelow)
  .filter(file => file.endsWith('.ts') && !isTest(file))
  .map(textOf)
  .join('\n');

/** The models that a route asks a permission of, or that code asks about by `isGranted`. */
const asked = new Set<string>([
  ...resources.map(({ model }) => model),
  ...[...sources.matchAll(/\bCan\(\s*'\w+',\s*'(\w+)'/g)].map(match => match[1]!),
  ...[...sources.matchAll(/\bisGranted\([^)]*'(\w+)'/g)].map(match => match[1]!),
]);

describe('permissions', () => {
  // registry.test.ts proves that a service answers each path of the registry
  it('permissions are granted only on models that a route requires', () => {
    expect(MODELS.filter(model => !asked.has(model))).toEqual([]);
  });

  it('permissions name each model once', () => {
    expect(MODELS.filter((model, i) => MODELS.indexOf(model) !== i)).toEqual([]);
    expect(new Set(resources.map(({ model }) => model)).size).toBe(resources.length);
  });

  it('permissions are not required of exactly the changes that the gateway forwards without a session', () => {
    const open = definitions().flatMap(([, definition]) => (definition ? publicChangesOf(definition) : []));
    const known = open.map(route => route.replace(/^POST webhooks\/\w+\//, 'POST webhooks/:provider/'));
    expect([...new Set(known)].sort()).toEqual(PUBLIC_CHANGES.map(([route]) => route).sort());
    expect(open.filter(route => anonymousBodyLimit(route) === null)).toEqual([]);
  });
});
