import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Cents, centsToReais } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { requestAnticipatedWithdrawal } from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { requestWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { useState } from 'react'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { InclusionCheckbox } from './inclusion-checkbox.tsx'
import { useAmount } from './use-amount.ts'
import { useAsked } from './use-asked.ts'
import { WithdrawalFields, type WithdrawalFormProps } from './withdrawal-fields.tsx'
import { withdrawalFailure } from './withdrawal-words.ts'
import { antiFraudQuery, type Included, includedQuery } from './withdrawals.queries.ts'
import classes from './withdrawals.module.css'

/**
 * A withdrawal that may include all that can be anticipated: total, tax and what is received are shown, and
 * exactly these are asked for.
 */
export function InclusiveForm(props: WithdrawalFormProps) {
  const { terms, onEnd } = props
  const [isIncluded, setIncluded] = useState(false)
  const state = useAmount(terms, isIncluded)
  const { amount, available, isPossible, setFailure } = state
  const { key, asked } = useAsked(onEnd)
  const maySeeFraud = useMay(can.seeAntiFraud)
  const isKnowable = isIncluded && amount <= available
  const included = useQuery({ ...includedQuery(amount), enabled: isKnowable })
  const figures = isKnowable ? included.data : undefined
  const change = (next: boolean) => {
    setIncluded(next)
    setFailure([])
  }
  const requestPlain = async (amountCents: Cents) =>
    asked(await api(requestWithdrawal, { body: { amount: centsToReais(amountCents) }, key }))
  const requestAll = async (amountCents: Cents, shown: Included) => {
    const { totalRedeem, amountToReceive } = shown
    const body = { amount: centsToReais(amountCents), totalRedeem, amountToReceive }
    try {
      asked(await api(requestAnticipatedWithdrawal, { body, key }))
    } catch (error) {
      // What has changed meanwhile is shown with the refusal.
      await included.refetch()
      throw error
    }
  }
  return (
    <WithdrawalFields
      {...props}
      state={state}
      figures={figures}
      isReady={!isKnowable || figures !== undefined}
      request={(amountCents) =>
        figures ? requestAll(amountCents, figures) : requestPlain(amountCents)
      }
    >
      <InclusionCheckbox isIncluded={isIncluded} onChange={isPossible ? change : undefined} />
      {isKnowable && <Comes included={figures} error={included.error} />}
      {isKnowable && maySeeFraud && <FraudNote />}
    </WithdrawalFields>
  )
}

/** The total, the tax and what is received, or why they are not known. */
function Comes({ included, error }: { included: Included | undefined; error: unknown }) {
  return (
    <div aria-live="polite" className={classes.figures}>
      {included ? (
        <DefinitionList items={figuresOf(included)} />
      ) : error ? (
        <p role="alert" className={classes.failure}>
          {withdrawalFailure(error).join(' ')}
        </p>
      ) : (
        <Skeleton height={72} />
      )}
    </div>
  )
}

const figuresOf = (included: Included) => [
  {
    label: 'Saldo a liberar',
    value: <Money amountCents={centsOf(included.amountToAnticipation)} />,
  },
  { label: 'Total do saque', value: <Money amountCents={centsOf(included.totalRedeem)} /> },
  {
    label: 'Taxa de antecipação',
    value: <Money amountCents={-centsOf(included.anticipationTax)} />,
  },
  { label: 'Valor a receber', value: <Money amountCents={centsOf(included.amountToReceive)} /> },
]

/** Why the tax is so high; without an answer nothing is missing but the explanation. */
function FraudNote() {
  const { data } = useQuery(antiFraudQuery())
  if (!data?.fraudFlag) return null
  return (
    <p className={classes.about}>
      Sua conta está em análise: com antecipação, a taxa é de 10% sobre o total do saque.
    </p>
  )
}
