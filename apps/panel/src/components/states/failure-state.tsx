import { Forbidden, InvalidRequest, NotFound } from '@vintem/contracts/errors'
import { ErrorState } from './error-state.tsx'
import { ForbiddenState } from './forbidden-state.tsx'
import { isRefusal, serverFailure } from './server-failure.ts'

type FailureStateProps = {
  /** What failed, in the words of the specification. */
  title: string
  /** The title, without another try, where the server judged what was asked and refused it. */
  refusal?: string
  error: unknown
  onRetry?: () => Promise<unknown> | void
}

/** A damaged address names nothing either: its id is refused before the look-up. */
const isNotFound = (error: unknown): boolean => {
  const { errors } = serverFailure(error)
  return errors.some(
    ({ code, field }) => code === NotFound.code || (code === InvalidRequest.code && field === 'id'),
  )
}

/**
 * Replaces content that could not be loaded: a missing permission, a missing object, or the failure
 * and a retry.
 */
export function FailureState(props: FailureStateProps) {
  const isForbidden = serverFailure(props.error).errors.some(({ code }) => code === Forbidden.code)
  if (isForbidden) return <ForbiddenState />
  if (isNotFound(props.error)) return <ErrorState title="Não encontrado" error={props.error} />
  const { refusal, ...failure } = props
  return refusal !== undefined && isRefusal(props.error) ? (
    <ErrorState title={refusal} error={props.error} />
  ) : (
    <ErrorState {...failure} />
  )
}
