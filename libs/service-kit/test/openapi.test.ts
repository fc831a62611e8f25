import { IsInt, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { Controller, Get, Module, Param, Post } from '@nestjs/common';
import { IsFilled, IsMoney, IsPercentage, type ServiceName } from '@porte/contracts';
import { Can, Internal, Payload, Public, type ServiceDefinition } from '@porte/service-kit';
import { startTestService, type TestService } from '@porte/testing-kit';

class PartInput {
  @IsFilled() name: string;
}

class RobotInput {
  @IsMoney() price: number;
  @IsPercentage(100) share: number;
  @IsInt() legs: number;
  @ValidateNested() @Type(() => PartInput) part: PartInput;
}

class NeverUsedInput {
  @IsInt() x: number;
}

@Controller('robots')
class RobotsController {
  @Get(':id/parts/:part_id')
  @Can('read', 'Zone')
  part(@Param('id') id: string): { data: string } {
    return { data: id };
  }

  @Post()
  @Can('create', 'Zone')
  make(@Payload('robot', RobotInput) input: RobotInput): { data: RobotInput } {
    return { data: input };
  }

  @Get('open')
  @Public()
  open(): { data: string } {
    return { data: new NeverUsedInput().constructor.name };
  }
}

@Controller('internal/robots')
class InnerController {
  @Get()
  @Internal()
  all(): object {
    return {};
  }
}

@Module({ controllers: [RobotsController, InnerController] })
class Robots {}

const service: ServiceDefinition = { name: 'robots' as ServiceName, features: [Robots], entities: [], migrations: [] };

describe("the description of a service's API", () => {
  let porte: TestService;
  let api: Record<string, never> & {
    openapi: string;
    paths: Record<string, Record<string, Record<string, unknown>>>;
    components: { schemas: Record<string, unknown>; securitySchemes: unknown };
  };
  beforeAll(async () => {
    porte = await startTestService(service);
    api = (await porte.anonymous.get('/openapi.json')).body;
  });
  afterAll(() => porte.stop());

  it('is OpenAPI 3.1, public, and the same each time', async () => {
    expect(api.openapi).toBe('3.1.0');
    expect((await porte.anonymous.get('/openapi.json')).body).toEqual(api);
  });

  it('leaves out what is no part of the API', () => {
    const own = Object.keys(api.paths).filter(path => !path.startsWith('/api/dead_letters/'));
    expect(own.sort()).toEqual(['/api/robots', '/api/robots/open', '/api/robots/{id}/parts/{part_id}']);
    expect(Object.keys(api.components.schemas).sort()).toEqual(['DiscardInput', 'Error', 'PartInput', 'RobotInput']);
  });

  it('says who may call, what goes in and how errors look', () => {
    expect(api.paths['/api/robots']!['post']).toMatchObject({
      operationId: 'Robots_make',
      tags: ['Zone'],
      security: [{ bearer: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { required: ['robot'], properties: { robot: { $ref: '#/components/schemas/RobotInput' } } },
          },
        },
      },
      responses: {
        201: {},
        default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      },
    });
    expect(api.paths['/api/robots/open']!['get']).not.toHaveProperty('security');
    expect(api.paths['/api/robots/{id}/parts/{part_id}']!['get']).toMatchObject({
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'part_id', in: 'path' },
      ],
    });
  });

  it('words our own rules as JSON Schema', () => {
    expect(api.components.schemas['RobotInput']).toMatchObject({
      required: ['price', 'share', 'legs', 'part'],
      additionalProperties: false,
      properties: {
        price: { type: 'number', minimum: 0, maximum: 99_999_999.99, multipleOf: 0.01 },
        share: { type: 'number', maximum: 100, multipleOf: 0.0001 },
        legs: { type: 'integer' },
        part: { $ref: '#/components/schemas/PartInput' },
      },
    });
    expect(api.components.schemas['PartInput']).toMatchObject({
      properties: { name: { type: 'string', minLength: 1 } },
    });
  });
});
