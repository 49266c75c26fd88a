import { type ComponentType, useEffect, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Waiting } from './waiting.tsx'

type LazyScreenProps<P> = {
  /** Reads the script of the screen. The same function each time, or it is read again. */
  load: () => Promise<ComponentType<P>>
  props: P
  title: string
  waiting: string
}

/** A screen in a separate script: few buyers need it, and no payment waits for it. */
export function LazyScreen<P extends object>({ load, props, title, waiting }: LazyScreenProps<P>) {
  const [Screen, setScreen] = useState<ComponentType<P>>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    load().then(
      (loaded) => setScreen(() => loaded),
      () => setFailed(true),
    )
  }, [load])
  if (Screen) return <Screen {...props} />
  return (
    <main>
      <section className="step">
        <h1>{title}</h1>
        {hasFailed ? (
          <Alert>
            <p>Sem conexão. Confira a internet e tente novamente.</p>
            <Button look="secondary" onClick={() => location.reload()}>
              Tentar novamente
            </Button>
          </Alert>
        ) : (
          <Waiting>{waiting}</Waiting>
        )}
      </section>
    </main>
  )
}
