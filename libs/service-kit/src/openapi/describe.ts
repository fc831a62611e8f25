import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { API_BEARER } from './bearer.js';
import { decorate, inputsOf, type ControllerClass } from './decorate.js';
import { schemasFor } from './schemas.js';

interface Parameter {
  in: string;
  name: string;
}

/** The form of an answer is every call's choice, no parameter of a route. */
const isOfTheRoute = ({ in: place, name }: Parameter): boolean => place !== 'header' || name !== 'accept';

/** Describes an application's routes as OpenAPI 3.1; `/internal` and health are no part of the API. */
export function describeApi(app: INestApplication, name: string): object {
  const controllers = app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => (metatype as ControllerClass | null) ?? []);
  controllers.forEach(decorate);
  const config = new DocumentBuilder()
    .setTitle(`Porte: ${name}`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth(API_BEARER)
    .build();
  const document = SwaggerModule.createDocument(app, config, { autoTagControllers: false });
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith('/api/')));
  for (const operation of Object.values(paths).flatMap(verbs => Object.values(verbs) as { parameters?: Parameter[] }[]))
    operation.parameters = (operation.parameters ?? []).filter(isOfTheRoute);
  return {
    ...document,
    paths,
    components: { ...document.components, schemas: schemasFor(paths, controllers.flatMap(inputsOf)) },
  };
}
