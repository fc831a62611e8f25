import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '@porte/domain-kit';
import type { FastifyRequest } from 'fastify';
import { Documented, documentRoute } from '../openapi/route-docs.js';
import { inputPipe } from '../validation/payload.js';
import type { UploadRules } from './read-form.js';
import type { RawForm, UploadedForm } from './uploaded-file.js';

/** Makes a route take a multipart form with files; every other route refuses one. */
export const Upload = (rules: UploadRules): MethodDecorator =>
  applyDecorators(
    RouteConfig({ upload: rules }),
    Documented({ upload: { files: rules.files, ...(rules.names ? { names: rules.names } : {}) } }),
  );

const Form = createParamDecorator(async (type: Type, context: ExecutionContext): Promise<UploadedForm<unknown>> => {
  const request = context.switchToHttp().getRequest<FastifyRequest<{ Body: RawForm }>>();
  // After the guard: who may not upload is told that first.
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  const { fields, files } = request.body;
  return { files, input: await inputPipe(type).transform(fields, { type: 'body', metatype: type }) };
});

/** The form of an `@Upload` route, its fields checked against their class: `@Uploaded(AdoptionInput) form: UploadedForm<AdoptionInput>`. */
export const Uploaded =
  (type: Type): ParameterDecorator =>
  (target, method, index) => {
    Form(type)(target, method, index);
    documentRoute(target, method!, { form: type });
  };
