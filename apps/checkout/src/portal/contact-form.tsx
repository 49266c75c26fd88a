import type { ApiError } from '@vintem/contracts/client'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'

type ContactFormProps = {
  form: RefObject<HTMLFormElement | null>
  /** What its button says. */
  action: string
  onSend: () => void
  onBack: () => void
  /** A new link is needed. */
  onLeave: () => void
  isBusy: boolean
  failure: ApiError | undefined
  children: ReactNode
}

/** One change of a contact: its fields, what went wrong, and the way back. */
export function ContactForm(props: ContactFormProps) {
  const { form, action, onSend, onBack, onLeave, isBusy, failure, children } = props
  const needsLink = failure?.status === 403
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={onSend} />}
      <div className="portal-ways">
        {needsLink ? (
          <Button onClick={onLeave}>Pedir novo link</Button>
        ) : (
          <Button type="submit" isBusy={isBusy}>
            {action}
          </Button>
        )}
        <Button look="secondary" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  )
}
