/** An expected failure: a stable code, the HTTP status and a sentence fit to be shown. */
export interface ErrorKind {
  readonly code: `BAR-${string}`
  readonly status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 409
    | 410
    | 412
    | 413
    | 415
    | 421
    | 422
    | 428
    | 429
    | 500
    | 503
  readonly title: string
  readonly description: string
}

/** One entry of the catalogue. */
export const kind = (
  code: ErrorKind['code'],
  status: ErrorKind['status'],
  title: string,
  description: string,
): ErrorKind => ({ code, status, title, description })
