import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '@porte/domain-kit';
import type { FastifyRequest } from 'fastify';
import { Documented, documentRoute } from '../openapi/route-docs.js';
import { inputPipe, payloadOf } from '../validation/payload.js';
import { typedFields } from './typed-fields.js';
import type { UploadRules } from './read-form.js';
import type { RawForm, UploadedForm } from './uploaded-file.js';

/** Makes a route take a multipart form with files; every other route refuses one. */
export const Upload = (rules: UploadRules): MethodDecorator =>
  applyDecorators(RouteConfig({ upload: rules }), Documented({ upload: rules }));

const Form = createParamDecorator(async (type: Type, context: ExecutionContext): Promise<UploadedForm<unknown>> => {
  const request = context.switchToHttp().getRequest<FastifyRequest<{ Body: RawForm }>>();
  // After the guard: who may not upload is told that first.
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  const { fields, files } = request.body;
  return { files, input: await inputPipe(type).transform(fields, { type: 'body', metatype: type }) };
});

const FormOrPayload = createParamDecorator(
  async ({ key, type }: { key: string; type: Type }, context: ExecutionContext): Promise<UploadedForm<unknown>> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const form = request.isMultipart() ? (request.body as RawForm) : null;
    const given = form ? typedFields(form.fields, type) : payloadOf(request.body, key);
    return {
      files: form?.files ?? [],
      input: await inputPipe(type).transform(given, { type: 'body', metatype: type }),
    };
  },
);

/**
 * The payload of an `@Upload` route that takes JSON under a key as well as a form: `@UploadedOrPayload('carrier', CarrierInput) form: UploadedForm<CarrierInput>`.
 * The fields of a form get the types of their class; JSON comes without files.
 */
export const UploadedOrPayload =
  (key: string, type: Type): ParameterDecorator =>
  (target, method, index) => {
    FormOrPayload({ key, type })(target, method, index);
    documentRoute(target, method!, { body: { key, type }, form: type });
  };

/** The form of an `@Upload` route, its fields checked against their class: `@Uploaded(AdoptionInput) form: UploadedForm<AdoptionInput>`. */
export const Uploaded =
  (type: Type): ParameterDecorator =>
  (target, method, index) => {
    Form(type)(target, method, index);
    documentRoute(target, method!, { form: type });
  };
