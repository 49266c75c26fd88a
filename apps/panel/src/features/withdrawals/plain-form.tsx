import { centsToReais } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { requestWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { InclusionCheckbox } from './inclusion-checkbox.tsx'
import { useAmount } from './use-amount.ts'
import { useAsked } from './use-asked.ts'
import { WithdrawalFields, type WithdrawalFormProps } from './withdrawal-fields.tsx'

/** A withdrawal of the balance alone, for who may not include more; an administrator sees that there is more. */
export function PlainForm(props: WithdrawalFormProps) {
  const { terms, onEnd } = props
  const state = useAmount(terms, false)
  const { key, asked } = useAsked(onEnd)
  const maySee = useMay(can.seeInclusion) && terms.bankingType !== 'BANKING'
  return (
    <WithdrawalFields
      {...props}
      state={state}
      isReady
      request={async (amountCents) =>
        asked(await api(requestWithdrawal, { body: { amount: centsToReais(amountCents) }, key }))
      }
    >
      {maySee && <InclusionCheckbox isIncluded={false} />}
    </WithdrawalFields>
  )
}
