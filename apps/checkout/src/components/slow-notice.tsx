import { decideOn, waitingCalls } from '@vintem/contracts/patience'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'

const none: readonly never[] = []

/** Shown where the server does not answer a request: the buyer sends it again or gives up. */
export function SlowNotice() {
  const calls = useSyncExternalStore(waitingCalls.subscribe, waitingCalls.read, () => none)
  const decide = decideOn(calls)
  const notice = useRef<HTMLDivElement>(null)
  const isShown = decide !== undefined
  useEffect(() => {
    if (isShown) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div role="status">
      {decide && (
        <div className="notice warning slow" ref={notice}>
          <p>O servidor está demorando para responder. Nada é cobrado duas vezes.</p>
          <p className="choices">
            <Button look="secondary" onClick={decide.sendAgain}>
              Tentar novamente
            </Button>
            <Button look="link" onClick={decide.giveUp}>
              Cancelar
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}
