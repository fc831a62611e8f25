import path from 'node:path';
import 'reflect-metadata';
import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { SERVICES, type ServiceName } from '@porte/contracts';
import type { Process } from '@porte/process-kit';
import { ruleOf, type ServiceDefinition } from '@porte/service-kit';

export const root = path.resolve(__dirname, '../..');

/** A service's definition as its source exports it; undefined where it has none. */
export const definitionOf = (name: ServiceName): ServiceDefinition | undefined =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- by name, so that one broken service fails its own tests only
  (require(path.join(root, 'services', name, 'src/service')) as Record<string, ServiceDefinition>)[`${name}Service`];

/** The declared processes of a service, as its source exports them for the docs. */
export const processesOf = (name: ServiceName): readonly Process[] =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- by name, as above
  (require(path.join(root, 'services', name, 'src/service')) as Record<string, readonly Process[]>)[
    `${name}Processes`
  ] ?? [];

export const definitions = (): [ServiceName, ServiceDefinition | undefined][] =>
  SERVICES.map(name => [name, definitionOf(name)]);

type Feature = Type | DynamicModule;

const listed = (feature: Feature, kind: 'imports' | 'controllers'): Type[] => {
  const type = 'module' in feature ? feature.module : feature;
  return [
    ...(('module' in feature ? feature[kind] : undefined) ?? []),
    ...((Reflect.getMetadata(kind, type) as Type[] | undefined) ?? []),
  ] as Type[];
};

const controllersOf = (feature: Feature): Type[] => [
  ...listed(feature, 'controllers'),
  ...listed(feature, 'imports').filter(Boolean).flatMap(controllersOf),
];

/** First segments of the paths that a service's controllers answer below `/api`. */
export function pathsOf(definition: ServiceDefinition): Set<string> {
  const paths = definition.features
    .flatMap(controllersOf)
    .flatMap(controller => (Reflect.getMetadata('path', controller) as string | string[] | undefined) ?? []);
  return new Set(paths.map(given => given.replace(/^\//, '').split('/')[0]!));
}

/** The routes of a service that change something without a session, such as `POST sign_in`. */
export const publicChangesOf = (definition: ServiceDefinition): string[] =>
  definition.features.flatMap(controllersOf).flatMap(controller => {
    const handlers = Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).map(
      ({ value }) => value as object,
    );
    return handlers
      .filter(handler => typeof handler === 'function' && ruleOf(handler) === 'public')
      .map(handler => {
        const [method, ...parts] = [
          RequestMethod[Reflect.getMetadata('method', handler) as number],
          Reflect.getMetadata('path', controller) as string,
          Reflect.getMetadata('path', handler) as string,
        ];
        return `${method} ${parts
          .map(part => part.replace(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/')}`;
      })
      .filter(route => !route.startsWith('GET '));
  });
