/** One thing that the API refused. */
export interface ErrorEntry {
  /** Stable, as `BAR-0002`. */
  code: string
  title: string
  /** In Portuguese, fit to be shown. */
  description: string
  /** The field or parameter to be put right. */
  field?: string
  requestId?: string
  /** Of what exists already: which one it is. */
  uuid?: string
}

/** Any failure of this package. */
export class VintemError extends Error {
  override name = 'VintemError'
}

/** No answer came, after all retries: the call may have happened. Repeat it with the same key. */
export class ConnectionError extends VintemError {
  override name = 'ConnectionError'
}

/** A webhook that must not be believed, or is too old. */
export class WebhookVerificationError extends VintemError {
  override name = 'WebhookVerificationError'
}

/** The API refused a call. */
export class ApiError extends VintemError {
  override name = 'ApiError'
  readonly status: number
  /** Of the first error, as `BAR-0002`. */
  readonly code: string
  readonly errors: readonly ErrorEntry[]
  /** For the support. */
  readonly requestId: string | undefined
  /** Seconds to wait before the call is repeated, where the API said so. */
  readonly retryAfterSeconds: number | undefined

  constructor({ status, errors, requestId, retryAfterSeconds }: Refusal) {
    const [first] = errors
    super(first ? `${first.description} (${first.code})` : `The API answered ${status}`)
    this.status = status
    this.code = first?.code ?? ''
    this.errors = errors
    this.requestId = first?.requestId ?? requestId
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Of what exists already: which one it is. */
  get uuid(): string | undefined {
    return this.errors.find(({ uuid }) => uuid !== undefined)?.uuid
  }
}

/** 400, 413, 415: `errors` has an entry for each wrong field. */
export class InvalidRequestError extends ApiError {
  override name = 'InvalidRequestError'
}
/** 401: the key is unknown, switched off or of the other environment. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError'
}
/** 403: the key may not do that. */
export class PermissionError extends ApiError {
  override name = 'PermissionError'
}
export class NotFoundError extends ApiError {
  override name = 'NotFoundError'
}
/** 409: what is asked contradicts what there is; `uuid` names it where it exists already. */
export class ConflictError extends ApiError {
  override name = 'ConflictError'
}
/** 422: the idempotency key belongs to another call. */
export class IdempotencyError extends ApiError {
  override name = 'IdempotencyError'
}
/** 429, after all retries. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError'
}
/** 500 and above, after all retries where one helps: the call may have happened. */
export class ServerError extends ApiError {
  override name = 'ServerError'
}

interface Refusal {
  status: number
  errors: readonly ErrorEntry[]
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
}

const BY_STATUS: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: InvalidRequestError,
  415: InvalidRequestError,
  422: IdempotencyError,
  429: RateLimitError,
}

/** The error of an answer that is no success. */
export function toApiError(refusal: Refusal): ApiError {
  const { status } = refusal
  const Kind = BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError)
  return new Kind(refusal)
}
