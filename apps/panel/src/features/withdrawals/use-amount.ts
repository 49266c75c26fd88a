import { cents, centsToReais } from '@vintem/brazil/money'
import { requestWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { useState } from 'react'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { centsOf } from '#lib/amount.ts'
import { withdrawalFailure } from './withdrawal-words.ts'
import type { WithdrawalTerms } from './withdrawals.queries.ts'

const { body } = requestWithdrawal

export type AmountState = ReturnType<typeof useAmount>

/** The amount that is asked for, and whether any can be; with the balance to be released, none is zero. */
export function useAmount(
  { availableAmount, obstacles }: Pick<WithdrawalTerms, 'availableAmount' | 'obstacles'>,
  isIncluded: boolean,
) {
  const available = centsOf(availableAmount)
  const [failure, setFailure] = useState<string[]>([])
  const form = useSchemaForm<typeof body, { amount: number | null }>(
    body,
    { amount: available > 0 ? available : null },
    {
      toInput: ({ amount }) => ({
        amount: amount === null && !isIncluded ? Number.NaN : centsToReais(cents(amount ?? 0)),
      }),
      onFailure: (error) => setFailure(withdrawalFailure(error)),
    },
  )
  return {
    form,
    isIncluded,
    available,
    amount: form.values.amount ?? 0,
    failure,
    setFailure,
    // Specification 2 §5: disabled when the balance is zero or negative.
    isPossible: available > 0 && obstacles.length === 0,
  }
}
