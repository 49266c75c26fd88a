import { ApiError } from '@vintem/contracts/client'
import type { StepUpRequest } from '@vintem/contracts/step-up/confirming'
import { useSyncExternalStore } from 'react'

/** An operation that waits for the user's confirmation. */
export interface WaitingOperation extends StepUpRequest {
  confirm: (grant: string) => void
  cancel: () => void
}

/** The first is shown; the others wait. */
let waiting: readonly WaitingOperation[] = []
const listeners = new Set<() => void>()

function put(next: readonly WaitingOperation[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks the user to confirm an operation, and resolves to the grant. Rejects with StepUpCancelled.
 */
export function askToConfirm(request: StepUpRequest): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const end = () => put(waiting.filter((each) => each !== operation))
  const operation: WaitingOperation = {
    ...request,
    confirm: (grant) => {
      end()
      resolve(grant)
    },
    cancel: () => {
      end()
      reject(new StepUpCancelled())
    },
  }
  put([...waiting, operation])
  return promise
}

/** The session is over, so nobody can confirm. */
export function cancelWaiting(): void {
  for (const operation of waiting) operation.cancel()
}

/** The user cancelled: nothing was sent, and forms stay unchanged. */
export class StepUpCancelled extends ApiError {
  constructor() {
    const description = 'Operação não confirmada: nada foi alterado.'
    super(428, [{ code: 'BAR-0000', title: 'Não confirmada', description }])
  }
}

/** The operation to be confirmed now. */
export const useWaitingOperation = (): WaitingOperation | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => waiting[0],
    () => undefined,
  )
