import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

const Count =
  (min: number, max: number): PropertyDecorator =>
  (target, key) => {
    IsInt()(target, key);
    Min(min)(target, key);
    Max(max)(target, key);
    Type(() => Number)(target, key);
  };

/** Limits of an HTTP server for every client. */
export class HttpLimits {
  /** milliseconds within which the head of a request must have arrived */
  @Count(100, 600_000) HEADERS_TIMEOUT_MS = 15_000;
  /** milliseconds within which a whole request must have arrived */
  @Count(100, 3_600_000) REQUEST_TIMEOUT_MS = 120_000;
  /** milliseconds for which an idle connection is kept: longer than balancers keep theirs */
  @Count(100, 600_000) KEEP_ALIVE_TIMEOUT_MS = 72_000;
  /** connections at a time; one more is closed at once */
  @Count(1, 1_000_000) MAX_CONNECTIONS = 10_000;
  /** bytes of a request's head */
  @Count(1024, 1_048_576) MAX_HEADER_BYTES = 16_384;
}
