/** How a call ended: 2xx and 3xx, 4xx, 5xx. */
export const CALL_OUTCOMES = ['OK', 'REFUSED', 'FAILED'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
export const outcomeWords: Readonly<Record<CallOutcome, string>> = {
  OK: 'Aceita',
  REFUSED: 'Recusada',
  FAILED: 'Falhou',
}

export const CALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
