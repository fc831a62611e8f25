import { eventExamples, REFERENCE_MODELS, registry, SERVICES, TOPICS, topicOf, topicsOfType } from '@porte/contracts';
import { filesBelow, isTest, textOf } from './sources.js';

const sourcesOf = (service: string): string =>
  filesBelow(`services/${service}/src`)
    .filter(file => file.endsWith('.ts') && !isTest(file))
    .map(textOf)
    .join('\n');

const texts = new Map(SERVICES.map(service => [service, sourcesOf(service)]));

const producersOf = (type: string): string[] =>
  SERVICES.filter(service => new RegExp(`publish\\(\\s*'${type.replace('.', '\\.')}'`).test(texts.get(service)!));

/** Published by the kit in every service. */
const OF_EVERY_SERVICE = ['audit.recorded', 'erasure.done', 'import.moved', 'report.moved'];

const ofOneService = Object.keys(eventExamples).filter(type => !OF_EVERY_SERVICE.includes(type));

describe('events', () => {
  it.each(ofOneService)('%s are produced by one service', type => {
    expect(producersOf(type)).toHaveLength(1);
  });

  it('events that are consumed have a publisher', () => {
    const known = new Set([
      ...Object.keys(eventExamples),
      ...REFERENCE_MODELS.flatMap(model => [`${model}.created`, `${model}.updated`, `${model}.destroyed`]),
    ]);
    const consumed = [...texts.values()].flatMap(text =>
      [...text.matchAll(/@On\(\s*'([\w.]+)'/g)].map(match => match[1]!),
    );
    expect(consumed.filter(type => !known.has(type))).toEqual([]);
  });

  it('events of rows exist for models that a service owns', () => {
    const owned = new Set<string>(Object.values(registry).map(({ key }) => key));
    expect(REFERENCE_MODELS.filter(model => !owned.has(model))).toEqual([]);
  });

  const rowEvents = REFERENCE_MODELS.flatMap(model => [`${model}.created`, `${model}.updated`, `${model}.destroyed`]);
  const ownerOf = (type: string): string | undefined =>
    Object.values(registry).find(({ key }) => type.startsWith(`${key}.`) && rowEvents.includes(type))?.service ??
    producersOf(type)[0] ??
    (type.startsWith('tenant.') ? 'identity' : undefined);

  it.each([...rowEvents, ...ofOneService])('%s have a topic of their service', type => {
    expect(topicsOfType(type).map(({ name }) => name)).toEqual([topicOf(ownerOf(type)!, type)]);
  });

  it.each(OF_EVERY_SERVICE)('%s have a topic of each service, and are published by the kit only', type => {
    expect(topicsOfType(type).map(({ name }) => name)).toEqual(SERVICES.map(service => topicOf(service, type)));
    expect(producersOf(type)).toEqual([]);
  });

  it('events leave no topic without an event', () => {
    const used = new Set<string>(
      [...rowEvents, ...Object.keys(eventExamples)].flatMap(type => topicsOfType(type).map(({ name }) => name)),
    );
    expect(TOPICS.map(({ name }) => name).filter(name => !used.has(name))).toEqual([]);
  });
});
