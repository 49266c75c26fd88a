import type { ApiError } from '@vintem/contracts/client'
import { GIVEN_UP } from '@vintem/contracts/patience'
import { mayRetry } from '../lib/use-request.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { SlowNotice } from './slow-notice.tsx'

type FailureNoticeProps = {
  failure: ApiError | undefined
  /** Sends the request again, with one effect for several clicks. */
  onRetry: () => void
}

/**
 * The state of a request: that there is no answer yet, or why it failed and, where that may pass, a
 * button to send it again.
 */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  if (!failure) return <SlowNotice />
  return (
    <Alert>
      <p>{ownWords[failure.status] ?? failure.message}</p>
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

/** The words of failures without an answer of the server. */
const ownWords: Readonly<Record<number, string>> = {
  0: 'Sem conexão. Confira a internet e tente novamente: nada será cobrado duas vezes.',
  [GIVEN_UP]:
    'O servidor não respondeu, e pode ter recebido o pedido. Tente novamente: nada será cobrado duas vezes.',
}
