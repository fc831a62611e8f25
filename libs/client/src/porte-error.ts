/** The body of every error of the API. */
interface ErrorBody {
  messages?: string[];
  error?: {
    code?: string;
    message?: string;
    params?: Record<string, unknown>;
    details?: Record<string, string[]>;
    trace_id?: string;
  };
}

/** An answer that is not a success. `message` is for people, in the client's language; `code` is stable, for programs. */
export class PorteError extends Error {
  override readonly name = 'PorteError';

  private constructor(
    message: string,
    readonly status: number,
    /** `insufficient_balance`, `price_changed`, `validation_failed` …; `http_<status>` where the answer is not of the API */
    readonly code: string,
    /** the numbers of the message, such as `{ missing: 38.5 }` in pesos */
    readonly params: Record<string, unknown>,
    /** the messages of each wrong field, by its path */
    readonly details: Record<string, string[]>,
    /** names the call in the logs of the platform */
    readonly traceId: string | undefined,
  ) {
    super(message);
  }

  /** Reads the answer of a call that failed. */
  static async of(answer: Response): Promise<PorteError> {
    const { messages = [], error = {} } = await bodyOf(answer);
    const { code = `http_${answer.status}`, message = messages[0] ?? `HTTP ${answer.status}` } = error;
    return new PorteError(message, answer.status, code, error.params ?? {}, error.details ?? {}, error.trace_id);
  }
}

async function bodyOf(answer: Response): Promise<ErrorBody> {
  try {
    return (await answer.json()) as ErrorBody;
  } catch {
    return {};
  }
}
