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

/** A route of a service, such as `POST sign_in`, with its handler. */
interface ServedRoute {
  route: string;
  handler: object;
}

const partsOf = (path: string | string[]): string[] => [path].flat().map(part => part.replace(/^\/|\/$/g, ''));

/** The routes that a service's controllers declare. */
export const routesOf = (definition: ServiceDefinition): ServedRoute[] =>
  definition.features.flatMap(controllersOf).flatMap(controller =>
    Object.values(Object.getOwnPropertyDescriptors(controller.prototype))
      .map(({ value }) => value as object)
      .filter(handler => typeof handler === 'function' && Reflect.hasMetadata('method', handler))
      .flatMap(handler => {
        const verb = RequestMethod[Reflect.getMetadata('method', handler) as number]!;
        const [above, own] = [controller, handler].map(each =>
          partsOf(Reflect.getMetadata('path', each) as string | string[]),
        );
        return above!.flatMap(first =>
          own!.map(last => ({ route: `${verb} ${[first, last].filter(Boolean).join('/')}`, handler })),
        );
      }),
  );

/** The routes of a service that change something without a session, such as `POST sign_in`. */
export const publicChangesOf = (definition: ServiceDefinition): string[] =>
  routesOf(definition)
    .filter(({ route, handler }) => ruleOf(handler) === 'public' && !route.startsWith('GET '))
    .map(({ route }) => route);
