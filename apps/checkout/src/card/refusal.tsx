import { Alert } from '../components/alert.tsx'
import type { Charge } from '../lib/watch-charge.ts'

type RefusalProps = {
  charge: Charge
  /** True where it can be paid in another way, too. */
  hasOthers: boolean
  isHidden: boolean
}

/** Why the last attempt failed, which says what to do about it, and how many are left. */
export function Refusal({ charge, hasOthers, isHidden }: RefusalProps) {
  const { attempt, attemptsLeft } = charge
  if (attempt?.status !== 'FAILED' || isHidden) return null
  return (
    <Alert>
      <p>
        <strong>Pagamento não aprovado.</strong> {attempt.reason}
      </p>
      <p>
        {hasOthers && 'Você também pode escolher outra forma de pagamento. '}
        {attemptsLeft === 1 ? 'Resta 1 tentativa.' : `Restam ${attemptsLeft} tentativas.`}
      </p>
    </Alert>
  )
}
