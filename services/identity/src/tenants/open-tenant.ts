import { parseArgs } from 'node:util';
import { DEFAULT_COLOR, TENANT_SLUG, UserInput } from '@porte/contracts';
import { TechnicalError } from '@porte/domain-kit';
import { withProviders } from '@porte/service-kit';
import { plainToInstance } from 'class-transformer';
import {
  IsFQDN,
  IsHexColor,
  IsIn,
  IsNotEmpty,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
  validateSync,
} from 'class-validator';
import { identityService } from '../service.js';
import { FirstAdministrators } from './first-administrators.js';

const USAGE = `node tenant.js --slug <slug> --name <name of the shop> --host <host name> --email <e-mail> --first-name <name> --last-name <name> --phone <10 digits>
  [--role main_admin|developer] [--color #476AFE] [--time-zone America/Mexico_City] [--vat 16]`;

/** What a tenant is opened with, beside its administrator. */
class TenantArguments {
  @Matches(TENANT_SLUG) slug: string;
  @IsNotEmpty() @MaxLength(100) name: string;
  @IsFQDN({ require_tld: false }) host: string;
  @IsIn(['main_admin', 'developer']) role: 'main_admin' | 'developer';
  @IsHexColor() color: string;
  @IsTimeZone() time_zone: string;
  @Min(0) @Max(100) vat: number;
}

/** @throws TechnicalError naming what is wrong, with the usage */
function valid<T extends object>(type: new () => T, values: object): T {
  const input = plainToInstance(type, values);
  const wrong = validateSync(input).flatMap(error => Object.values(error.constraints ?? {}));
  if (wrong.length > 0) throw new TechnicalError(`${wrong.join('\n')}\n${USAGE}`);
  return input;
}

const TEXT = { type: 'string' } as const;

/** @throws TechnicalError naming what is wrong, with the usage */
function readArguments(args: string[]): { tenant: TenantArguments; administrator: UserInput } {
  const { values } = parseArgs({
    args,
    options: {
      slug: TEXT,
      name: TEXT,
      host: TEXT,
      email: TEXT,
      'first-name': TEXT,
      'last-name': TEXT,
      phone: TEXT,
      role: { ...TEXT, default: 'main_admin' },
      color: { ...TEXT, default: DEFAULT_COLOR },
      'time-zone': { ...TEXT, default: 'America/Mexico_City' },
      vat: { ...TEXT, default: '16' },
    },
  });
  const { slug, name, host, role, color, vat } = values;
  const tenant = valid(TenantArguments, {
    slug,
    name,
    host,
    role,
    color,
    time_zone: values['time-zone'],
    vat: Number(vat),
  });
  const administrator = valid(UserInput, {
    name: values['first-name'],
    last_name: values['last-name'],
    email: values.email,
    phone: values.phone,
    company: tenant.name,
    user_type: tenant.role,
  });
  return { tenant, administrator };
}

/**
 * The command that opens a tenant with its first administrator, for an installation that has no user yet. It may be repeated.
 * @param args of the command line
 * @param print receives each line of the result; the link in it is a secret
 * @throws TechnicalError for wrong arguments or a wrong configuration
 */
export async function openTenant(
  args: string[],
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<void> {
  const { tenant, administrator } = readArguments(args);
  const opened = await withProviders(identityService, env, get =>
    get(FirstAdministrators).open(
      {
        slug: tenant.slug,
        hosts: [tenant.host],
        name: tenant.name,
        brand: { color: tenant.color, logo: null },
        locale: 'es-MX',
        currency: 'MXN',
        home_country_code: 'MX',
        time_zone: tenant.time_zone,
        vat_percent: tenant.vat,
      },
      administrator,
    ),
  );
  print(`tenant ${tenant.slug}: ${opened.isNewTenant ? 'created' : 'exists, not changed'}`);
  print(`administrator: ${opened.isNewAdministrator ? 'created' : 'exists, not changed'}`);
  print(
    opened.link === null
      ? 'the administrator has a password'
      : `choose a password within 30 minutes, once: ${opened.link}`,
  );
}
