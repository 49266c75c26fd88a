import { Forbidden } from '@vintem/contracts/errors'
import { ErrorState } from './error-state.tsx'
import { ForbiddenState } from './forbidden-state.tsx'
import { serverFailure } from './server-failure.ts'

type FailureStateProps = {
  /** What failed, in the words of the specification. */
  title: string
  error: unknown
  onRetry?: () => Promise<unknown> | void
}

/** In the place of what could not be loaded: a missing permission, or the failure and another try. */
export function FailureState(props: FailureStateProps) {
  const isForbidden = serverFailure(props.error).errors.some(({ code }) => code === Forbidden.code)
  return isForbidden ? <ForbiddenState /> : <ErrorState {...props} />
}
