/** One entry of the `errors` of a refused request. `field` is the path of the wrong value. */
export type ServerError = { code?: string; description: string; field?: string }

export type ServerFailure = { errors: readonly ServerError[]; requestId?: string }

/** Reads what a rejected request carries; no entries when it is another kind of error. */
export function serverFailure(error: unknown): ServerFailure {
  if (typeof error !== 'object' || error === null) return { errors: [] }
  const { errors, requestId } = error as { errors?: unknown; requestId?: unknown }
  return {
    errors: Array.isArray(errors) ? errors.filter(isServerError) : [],
    requestId: typeof requestId === 'string' ? requestId : undefined,
  }
}

/** The server's sentences, or one of ours when it gave none. */
export function failureText(error: unknown): string {
  const { errors } = serverFailure(error)
  if (errors.length === 0) return 'Erro desconhecido'
  return errors.map(({ description }) => description).join(' ')
}

/** True where the server judged what was asked and refused it: another try ends in the same way. */
export function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown }
  return status === 400 || status === 409
}

function isServerError(entry: unknown): entry is ServerError {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'description' in entry &&
    typeof entry.description === 'string'
  )
}
