import { Controller, Get } from '@nestjs/common';
import { enumsIn, type Enums } from '@porte/contracts';
import { Can, currentContext } from '@porte/service-kit';

@Controller('enums')
export class EnumsController {
  @Get()
  @Can('read', 'Enum')
  list(): { data: Enums } {
    return { data: enumsIn(currentContext()?.locale ?? 'es-MX') };
  }
}
