import { ActionButton } from '#components/actions/action-button.tsx'
import { serverFailure } from './server-failure.ts'
import { StateMessage } from './state-message.tsx'

type ErrorStateProps = {
  /** What failed, in the words of the specification. */
  title: string
  error?: unknown
  onRetry?: () => Promise<unknown> | void
}

/** What failed, why when the server said it, the request id for support, and another try. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { errors, requestId } = serverFailure(error)
  const reason = errors.map(({ description }) => description).join(' ')
  return (
    <StateMessage
      role="alert"
      title={title}
      action={
        onRetry && (
          <ActionButton variant="default" onClick={onRetry}>
            Tentar novamente
          </ActionButton>
        )
      }
    >
      {reason !== title && reason}
      {requestId && (
        <small>
          Código para o suporte: <code>{requestId}</code>
        </small>
      )}
    </StateMessage>
  )
}
