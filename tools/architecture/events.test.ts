import { eventExamples, REFERENCE_MODELS, registry, SERVICES, TOPICS, topicOf, topicOfType } from '@porte/contracts';
import { filesBelow, isTest, textOf } from './sources.js';

const sourcesOf = (service: string): string =>
  filesBelow(`services/${service}/src`).filter(file => file.endsWith('.ts') && !isTest(file)).map(textOf).join('\n');

const texts = new Map(SERVICES.map(service => [service, sourcesOf(service)]));

const producersOf = (type: string): string[] =>
  SERVICES.filter(service => new RegExp(`publish\\(\\s*'${type.replace('.', '\\.')}'`).test(texts.get(service)!));

describe('events', () => {
  it.each(Object.keys(eventExamples))('%s is produced by one service', type => {
    expect(producersOf(type)).toHaveLength(1);
  });

  it('that are consumed are told by somebody', () => {
    const known = new Set([...Object.keys(eventExamples), ...REFERENCE_MODELS.flatMap(model => [`${model}.created`, `${model}.updated`, `${model}.destroyed`])]);
    const consumed = [...texts.values()].flatMap(text => [...text.matchAll(/@On\(\s*'([\w.]+)'/g)].map(match => match[1]!));
    expect(consumed.filter(type => !known.has(type))).toEqual([]);
  });

  it('of rows are told of models that a service owns', () => {
    const owned = new Set<string>(Object.values(registry).map(({ key }) => key));
    // a tenant is no resource of a tenant's API; identity tells of it
    expect(REFERENCE_MODELS.filter(model => !owned.has(model))).toEqual(['tenant']);
  });

  const rowEvents = REFERENCE_MODELS.flatMap(model => [`${model}.created`, `${model}.updated`, `${model}.destroyed`]);
  const ownerOf = (type: string): string | undefined =>
    Object.values(registry).find(({ key }) => type.startsWith(`${key}.`) && rowEvents.includes(type))?.service ?? producersOf(type)[0] ?? (type.startsWith('tenant.') ? 'identity' : undefined);

  it.each([...rowEvents, ...Object.keys(eventExamples)])('%s has a topic of the service that tells of it', type => {
    expect(topicOfType(type)?.name).toBe(topicOf(ownerOf(type)!, type));
  });

  it('leave no topic without an event', () => {
    const used = new Set([...rowEvents, ...Object.keys(eventExamples)].map(type => topicOfType(type)?.name));
    expect(TOPICS.map(({ name }) => name).filter(name => !used.has(name))).toEqual([]);
  });
});
