import { useEffect, useRef } from 'react'
import type { CardSession } from './demo-api.ts'

type CollectFormProps = { session: CardSession; onSent: () => void }

/** Sends the token of a session to its collection address, by a form in a hidden frame. */
export function CollectForm({ session, onSent }: CollectFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    isSent.current = true
    form.current?.submit()
  }, [])
  return (
    <>
      <form
        ref={form}
        method="post"
        action={session.collectUrl}
        target={session.id}
        aria-hidden="true"
        hidden
      >
        <input type="hidden" name="JWT" value={session.token} />
      </form>
      <iframe
        name={session.id}
        title="Reconhecimento do navegador"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the collection of an issuer needs scripts and its own origin; it cannot take the buyer away from here
        sandbox="allow-forms allow-scripts allow-same-origin"
        hidden
        onLoad={() => {
          if (isSent.current) onSent()
        }}
      />
    </>
  )
}
