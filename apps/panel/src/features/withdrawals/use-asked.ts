import { newKey } from '@vintem/contracts/client'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useMoneyMoved, type Withdrawal } from './withdrawals.queries.ts'

/**
 * The key of what is asked for, since each opening of the dialog has one effect, however often, and what
 * follows.
 */
export function useAsked(onEnd: () => void) {
  const [key] = useState(newKey)
  const moneyMoved = useMoneyMoved()
  const asked = ({ status }: Pick<Withdrawal, 'status'>) => {
    notify.success(
      status === 'PENDING_APPROVAL'
        ? 'Saque pedido. Falta a aprovação de outra pessoa.'
        : 'Saque agendado com sucesso!',
    )
    onEnd()
    moneyMoved()
  }
  return { key, asked }
}
