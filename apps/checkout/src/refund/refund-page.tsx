import { type ComponentType, useEffect, useState } from 'react'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Waiting } from '../components/waiting.tsx'
import { REFUND_TITLE } from '../words.ts'

/** The screen is a separate script: few buyers need it, and no payment waits for it. */
export function RefundPage() {
  const [Screen, setScreen] = useState<ComponentType>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    import('./refund-screen.tsx').then(
      ({ RefundScreen }) => setScreen(() => RefundScreen),
      () => setFailed(true),
    )
  }, [])
  if (Screen) return <Screen />
  return (
    <main>
      <section className="step">
        <h1>{REFUND_TITLE}</h1>
        {hasFailed ? (
          <Alert>
            <p>Sem conexão. Confira a internet e tente novamente.</p>
            <Button look="secondary" onClick={() => location.reload()}>
              Tentar novamente
            </Button>
          </Alert>
        ) : (
          <Waiting>Carregando o estorno…</Waiting>
        )}
      </section>
    </main>
  )
}
