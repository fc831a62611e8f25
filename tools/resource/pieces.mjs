// Generates the files of a plain resource.

/** Each field type in the contract, the table, the entity and the filters. */
const TYPES = {
  text: {
    ts: 'string',
    rule: '@IsFilled() @MaxLength(35) @NoCardNumber()',
    isFreeText: true,
    imports: ['MaxLength'],
    own: ['IsFilled'],
    sql: 'text',
    column: `@Column('text')`,
    filter: 'text',
    sample: `'Norte'`,
  },
  int: {
    ts: 'number',
    rule: '@IsInt() @Min(0)',
    imports: ['IsInt', 'Min'],
    own: [],
    sql: 'int',
    column: `@Column('int')`,
    filter: 'integer',
    sample: '3',
  },
  money: {
    ts: 'number',
    rule: '@IsMoney()',
    imports: [],
    own: ['IsMoney'],
    sql: 'bigint',
    column: '@MoneyColumn()',
    entity: 'Money',
    filter: 'money',
    sample: '184.5',
  },
  decimal: {
    ts: 'number',
    rule: '@IsPercentage()',
    imports: [],
    own: ['IsPercentage'],
    sql: 'numeric(9, 4)',
    column: '@DecimalColumn()',
    filter: 'decimal',
    sample: '1.5',
  },
  flag: {
    ts: 'boolean',
    rule: '@IsBoolean()',
    imports: ['IsBoolean'],
    own: [],
    sql: 'boolean',
    column: `@Column('boolean')`,
    filter: 'flag',
    sample: 'true',
  },
  time: {
    ts: 'string',
    rule: '@IsISO8601()',
    imports: ['IsISO8601'],
    own: [],
    sql: 'timestamptz',
    column: `@Column('timestamptz')`,
    entity: 'Date',
    filter: 'time',
    sample: `'2026-11-21T18:00:00.000Z'`,
  },
  id: {
    ts: 'string',
    rule: '@IsUUID()',
    imports: ['IsUUID'],
    own: [],
    sql: 'uuid',
    column: `@Column('uuid')`,
    filter: 'uuid',
    sample: `'0193c0de-0000-7000-8000-000000000001'`,
  },
};

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

const singular = word =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
const kebab = word => word.replaceAll('_', '-');
const pascal = word =>
  word
    .split('_')
    .map(part => part[0].toUpperCase() + part.slice(1))
    .join('');
const camel = word => pascal(word).replace(/^./, letter => letter.toLowerCase());
const list = words => [...new Set(words)].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())).join(', ');

const fieldOf = text => {
  const [name, type = 'text'] = text.split(':');
  const kind = TYPES[type.replace(/\?$/, '')];
  if (!NAME.test(name) || !kind) throw new Error(`invalid field: ${text}; types are ${Object.keys(TYPES).join(', ')}`);
  return { name, optional: type.endsWith('?'), ...kind };
};

/** @param {number} stamp ms since 1970: orders the migrations */
export const shapeOf = (service, table, fields, stamp) => {
  if (!NAME.test(table)) throw new Error(`invalid table name: ${table}`);
  const one = singular(table);
  return {
    service,
    table,
    one,
    stamp,
    file: kebab(one),
    type: pascal(one),
    value: camel(one),
    folder: kebab(table),
    fields: fields.map(fieldOf),
  };
};

const contract = ({ type, fields }) => {
  const rules = list([...fields.flatMap(field => field.imports), 'IsOptional']);
  const own = list(fields.flatMap(field => field.own));
  const property = ({ name, optional, ts }) => `  ${name}: ${ts}${optional ? ' | null' : ''};`;
  const input = ({ name, optional, ts, rule }) =>
    `  ${optional ? '@IsOptional() ' : ''}${rule} ${name}${optional ? '?' : ''}: ${ts};`;
  const change = ({ name, ts, rule }) => `  @IsOptional() ${rule} ${name}?: ${ts};`;
  return `import { ${rules} } from 'class-validator';
${fields.some(field => field.isFreeText) ? `import { NoCardNumber } from '../card-number.js';\n` : ''}${own ? `import { ${own} } from '../rules.js';\n` : ''}
export interface ${type} {
  id: string;
${fields.map(property).join('\n')}
  created_at: string;
}

export class ${type}Input {
${fields.map(input).join('\n')}
}

export class ${type}Change {
${fields.map(change).join('\n')}
}
`;
};

const entity = ({ type, table, fields }) => {
  const columns = ['DecimalColumn', 'MoneyColumn'].filter(name => fields.some(field => field.column.includes(name)));
  const plain = fields.some(field => field.column.startsWith('@Column'));
  const column = ({ name, optional, ts, entity: own = ts, column: decorator }) =>
    `  ${optional ? (decorator.endsWith('()') ? decorator.replace('()', '({ nullable: true })') : decorator.replace(')', ', { nullable: true })')) : decorator} ${name}: ${own}${optional ? ' | null' : ''};`;
  return `${columns.includes('MoneyColumn') ? `import type { Money } from '@porte/domain-kit';\n` : ''}import { ${list([...columns, 'TenantRow'])} } from '@porte/database-kit';
import { ${plain ? 'Column, ' : ''}Entity } from 'typeorm';

@Entity('${table}')
export class ${type}Entity extends TenantRow {
${fields.map(column).join('\n')}
}
`;
};

const resource = ({
  type,
  value,
  file,
  table,
  fields,
}) => `import { ${type}Change, ${type}Input } from '@porte/contracts';
import { ${list(['defineResource', ...fields.map(field => field.filter)])} } from '@porte/resource-kit';
import { ${type}Entity } from './${file}.entity.js';

export const ${value}Resource = defineResource({
  path: '${table}', entity: ${type}Entity, create: ${type}Input, update: ${type}Change,
  where: { ${fields.map(({ name, filter }) => `${name}: ${filter}('r.${name}')`).join(', ')} }, order: [${fields.map(({ name }) => `'${name}'`).join(', ')}],
});
`;

const migrationName = ({ table, stamp }) => `Create${pascal(table)}${stamp}`;

const migration = shape => {
  const columns = shape.fields.map(({ name, sql, optional }) => `${name} ${sql}${optional ? '' : ' not null'}`);
  return `import { TenantTable } from '@porte/resource-kit';

export class ${migrationName(shape)} extends TenantTable('${shape.table}', '${columns.join(', ')}') {}
`;
};

const test = ({
  service,
  table,
  one,
  fields,
}) => `import { anActor, NORTE, startTestService, type TestService } from '@porte/testing-kit';
import { ${service}Service } from '../src/service.js';

const input = { ${fields.map(({ name, sample }) => `${name}: ${sample}`).join(', ')} };

describe('${table.replaceAll('_', ' ')}', () => {
  let porte: TestService;
  const developer = anActor('developer');
  beforeAll(async () => {
    porte = await startTestService(${service}Service);
  });
  afterAll(() => porte.stop());

  it('are created, found and deleted, and hidden from other tenants', async () => {
    const created = await porte.as(developer).post('/api/${table}', { ${one}: input });
    expect(created).toMatchObject({ status: 201, body: { data: input } });
    const { id } = created.body.data;
    expect((await porte.as(developer).get('/api/${table}')).body).toMatchObject({ data: [{ id }] });
    expect((await porte.as(anActor('developer', { tenant: NORTE })).get(\`/api/${table}/\${id}\`)).status).toBe(404);
    expect((await porte.as(developer).delete(\`/api/${table}/\${id}\`)).status).toBe(204);
  });
});
`;

/** @returns the files as [path, text], and the lines to register manually as `file: line` */
export const pieces = shape => {
  const { service, folder, file, type, value, table, one, stamp } = shape;
  const home = `services/${service}/src`;
  const move = `${stamp}-create-${folder}`;
  return {
    files: [
      [`libs/contracts/src/${service}/${file}.ts`, contract(shape)],
      [`${home}/${folder}/${file}.entity.ts`, entity(shape)],
      [`${home}/${folder}/${file}.resource.ts`, resource(shape)],
      [`${home}/migrations/${move}.ts`, migration(shape)],
      [`services/${service}/test/${folder}.test.ts`, test(shape)],
    ],
    register: [
      `libs/contracts/src/${service}/index.ts: export * from './${file}.js';`,
      `libs/contracts/src/registry.ts: ${table}: { service: '${service}', key: '${one}', model: '${type}', grants: ADMINS },`,
      `${home}/service.ts: ${migrationName(shape)} in migrations, ResourceModule.forFeature(${value}Resource) in features (carriers: networkFeatures in network.ts), ${type}Entity in entities unless entitiesOf() lists them`,
    ],
  };
};
