import { Alert } from '../components/alert.tsx'
import type { Charge } from '../lib/watch-charge.ts'

type RefusalProps = { charge: Charge; isHidden: boolean }

/** Why the last attempt failed, and how many are left. */
export function Refusal({ charge, isHidden }: RefusalProps) {
  const { attempt, attemptsLeft } = charge
  if (attempt?.status !== 'FAILED' || isHidden) return null
  return (
    <Alert>
      <p>
        <strong>Pagamento não aprovado.</strong> {attempt.reason}
      </p>
      <p>
        Confira os dados, use outro cartão ou escolha outra forma de pagamento.{' '}
        {attemptsLeft === 1 ? 'Resta 1 tentativa.' : `Restam ${attemptsLeft} tentativas.`}
      </p>
    </Alert>
  )
}
