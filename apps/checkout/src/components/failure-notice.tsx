import type { ApiError } from '@vintem/contracts/client'
import { mayRetry } from '../lib/use-request.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type FailureNoticeProps = {
  failure: ApiError | undefined
  /** Sends the same again: one effect however often it is pressed. */
  onRetry: () => void
}

/** Why a request failed and, where that may pass, a way to send it again. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  if (!failure) return null
  return (
    <Alert>
      <p>{failure.status === 0 ? NO_CONNECTION : failure.message}</p>
      {mayRetry(failure) && (
        <Button look="secondary" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
      {failure.status >= 500 && failure.requestId && (
        <p className="hint">Código do atendimento: {failure.requestId}</p>
      )}
    </Alert>
  )
}

const NO_CONNECTION =
  'Sem conexão. Confira a internet e tente novamente: nada será cobrado duas vezes.'
