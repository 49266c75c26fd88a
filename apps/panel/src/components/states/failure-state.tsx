import { Forbidden, InvalidRequest, NotFound } from '@vintem/contracts/errors'
import { ErrorState } from './error-state.tsx'
import { ForbiddenState } from './forbidden-state.tsx'
import { serverFailure } from './server-failure.ts'

type FailureStateProps = {
  /** What failed, in the words of the specification. */
  title: string
  error: unknown
  onRetry?: () => Promise<unknown> | void
}

/** An address that was mangled names nothing either: its id is refused before it is looked for. */
const isNotFound = (error: unknown): boolean => {
  const { errors } = serverFailure(error)
  return errors.some(
    ({ code, field }) => code === NotFound.code || (code === InvalidRequest.code && field === 'id'),
  )
}

/**
 * In the place of what could not be loaded: a missing permission, the word that there is no such thing,
 * or the failure and another try.
 */
export function FailureState(props: FailureStateProps) {
  const isForbidden = serverFailure(props.error).errors.some(({ code }) => code === Forbidden.code)
  if (isForbidden) return <ForbiddenState />
  return isNotFound(props.error) ? (
    <ErrorState title="Não encontrado" error={props.error} />
  ) : (
    <ErrorState {...props} />
  )
}
