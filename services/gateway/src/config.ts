import { isIP } from 'node:net';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, ValidateBy } from 'class-validator';
import { OPENPAY_ORIGINS, type ServiceName } from '@porte/contracts';
import { DiagnosticsConfig, IsSimulator, LOG_LEVELS } from '@porte/service-kit';

const Address = () => IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] });
/** Addresses, or ranges of them, by commas. */
const isAddresses = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.split(',').every(range => {
    const [address = '', prefix = '0', ...more] = range.trim().split('/');
    const bits = isIP(address) === 4 ? 32 : 128;
    return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits && more.length === 0;
  });
const IsAddresses = () =>
  ValidateBy({
    name: 'isAddresses',
    validator: {
      validate: isAddresses,
      defaultMessage: () => 'TRUST_PROXY must be addresses or ranges by commas, as 10.0.0.0/8,192.0.2.7',
    },
  });
const Count = (): PropertyDecorator => (target, key) => {
  IsInt()(target, key);
  Min(1)(target, key);
  Type(() => Number)(target, key);
};

/** What the gateway reads from its environment. */
export class GatewayConfig extends DiagnosticsConfig {
  @IsInt() @Min(0) @Max(65535) @Type(() => Number) PORT = 0;
  @IsString() HOST = '127.0.0.1';
  @IsIn(LOG_LEVELS) LOG_LEVEL = 'info';
  /** where events travel, by commas; without it the process is given its transport */
  @IsOptional() @IsString() KAFKA_BROKERS?: string;
  /** as in every service */
  @IsOptional() @IsString() KAFKA_USERNAME?: string;
  @IsOptional() @IsString() KAFKA_PASSWORD?: string;
  @IsOptional() @IsIn(['on']) KAFKA_TLS?: 'on';
  @IsOptional() @Matches(/^-----BEGIN CERTIFICATE-----/) KAFKA_CA?: string;
  /** milliseconds between "not ready" and refusing connections, until balancers have noticed: 3000 in a cluster */
  @IsInt() @Min(0) @Max(5000) @Type(() => Number) STOP_ANNOUNCED_MS = 0;
  /** port of `/metrics`, for Prometheus; without it the gateway serves none, as its own port is open to everybody */
  @IsOptional() @IsInt() @Min(0) @Max(65535) @Type(() => Number) METRICS_PORT?: number;
  /** shared with the services: signs who is asking; several by comma while it is rotated */
  @Matches(/^[^,]{32,}(,[^,]{32,})*$/) ACTOR_SECRET!: string;
  /** PEM of the key, or of its certificate, by which identity's access tokens are verified; several one after the other while it is rotated */
  @Matches(/-----BEGIN (PUBLIC KEY|CERTIFICATE)-----/) TOKEN_PUBLIC_KEY!: string;

  @Address() IDENTITY_URL!: string;
  @Address() CATALOG_URL!: string;
  @Address() CARRIERS_URL!: string;
  @Address() RATING_URL!: string;
  @Address() SHIPMENTS_URL!: string;
  @Address() BILLING_URL!: string;
  @Address() PAYMENTS_URL!: string;
  @Address() OVERWEIGHTS_URL!: string;

  /** slug of the tenant of the base domain itself and of loopback addresses */
  @IsString() DEFAULT_TENANT = 'demo';
  /** `<slug>.<base domain>` names a tenant */
  @IsString() BASE_DOMAIN = 'localhost';
  /** the built web app; without it `/` is a page that says what runs */
  @IsOptional() @IsString() WEB_DIR?: string;
  /** for who develops: the folder to which services send mail, shown at `/dev/mail` to everybody who reaches this gateway; without it that page does not exist */
  @IsOptional() @IsString() DEV_MAIL_DIR?: string;
  /** addresses (CIDR, by commas) of proxies in front whose `X-Forwarded-*` is trusted; none by default */
  @IsOptional() @IsAddresses() TRUST_PROXY?: string;
  /** where people reach this gateway, as identity's mails name it: https unless it says otherwise, where it listens for other machines; https needs `TRUST_PROXY` */
  @IsOptional() @Matches(/^https?:\/\//) SIGN_IN_URL?: string;

  /** as of payments: whom the browser gives cards to, in place of the provider */
  @IsOptional() @IsSimulator() SIMULATED_PAYMENTS?: string;

  @Count() CALLS_PER_MINUTE = 1200;
  /** of one address without a session */
  @Count() ANONYMOUS_PER_MINUTE = 1200;
  @Count() SIGN_INS_PER_EMAIL = 10;
  @Count() SIGN_INS_PER_ADDRESS = 100;
  /** looks at tracking pages, of one address */
  @Count() TRACKING_PER_MINUTE = 60;
  /** webhooks of payment providers, of one address */
  @Count() WEBHOOKS_PER_MINUTE = 6000;
  /** keys that each limit remembers; the oldest is forgotten for a new one */
  @Count() LIMIT_KEYS = 50_000;
  /** bytes of a body, and of a multipart upload, whose own limit each call sets */
  @Count() BODY_LIMIT = 1_048_576;
  @Count() UPLOAD_LIMIT = 16_777_216;
  /** a body must arrive at this many bytes a second, after so many milliseconds of grace */
  @Count() BODY_BYTES_PER_SECOND = 8_192;
  @Count() BODY_GRACE_MS = 10_000;
  /** bodies of one user and of one address that may be arriving at a time, and bytes of all that are kept until they are whole */
  @Count() BODIES_PER_USER = 8;
  @Count() BODIES_PER_ADDRESS = 32;
  @Count() PENDING_BYTES = 67_108_864;
  /** uploads of one user, of one address, and to one service that may be arriving at a time: each holds one of its connections */
  @Count() UPLOADS_PER_USER = 4;
  @Count() UPLOADS_PER_ADDRESS = 8;
  @Count() UPLOADS_IN_FLIGHT = 32;

  /** an answer must be read at this many bytes a second, after so many milliseconds of grace: until then it holds a connection to a service */
  @Count() ANSWER_BYTES_PER_SECOND = 8_192;
  @Count() ANSWER_GRACE_MS = 15_000;
  /** connections of one address at a time, but for those of `TRUST_PROXY`; one more is closed at once */
  @Count() CONNECTIONS_PER_ADDRESS = 1_000;

  /** milliseconds until a service must have begun its answer */
  @Count() UPSTREAM_TIMEOUT_MS = 30_000;
  /** milliseconds for which a read is retried if the connection is refused, for example while a service's only replica restarts */
  @Count() READ_PATIENCE_MS = 10_000;
  /** to one service; a streamed answer has one until its end, such as rates that wait for a carrier */
  @Count() UPSTREAM_CONNECTIONS = 1024;
  /** calls that may wait for one service at a time; one more is refused, so that a hung service holds up nothing else */
  @Count() UPSTREAM_IN_FLIGHT = 512;
  /** calls that may be under way in one service: usually, however slow it is, and however quick; what is above is turned away */
  @Count() CALLS_IN_FLIGHT = 20;
  @Count() CALLS_IN_FLIGHT_LEAST = 16;
  @Count() CALLS_IN_FLIGHT_MOST = 512;
  /** milliseconds that identity may take to come up at the start */
  @Count() START_TIMEOUT_MS = 60_000;

  @Count() STREAMS_PER_USER = 8;
  @Count() HEARTBEAT_MS = 15_000;
  /** how often streams are checked for expired sessions, in milliseconds */
  @Count() LIVE_TICK_MS = 1000;
}

/** @returns the address of a service, without a slash at its end */
export const urlOfService = (config: GatewayConfig, service: ServiceName): string =>
  config[`${service.toUpperCase() as Uppercase<ServiceName>}_URL`].replace(/\/+$/, '');

/**
 * The live and the test system of a provider alike, so that only payments decides which of them takes cards.
 * @returns the origins besides our own that pages may call, separated by blanks: those of the provider that cards are given to
 */
export const cardProviderOf = ({ SIMULATED_PAYMENTS }: GatewayConfig): string =>
  SIMULATED_PAYMENTS === undefined ? Object.values(OPENPAY_ORIGINS).join(' ') : new URL(SIMULATED_PAYMENTS).origin;
