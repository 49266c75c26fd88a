import { useQueryClient } from '@tanstack/react-query'
import { changePaymentMethods } from '@vintem/contracts/payment-methods/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { failureText, serverFailure } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { paymentDefaultsQuery, type PaymentDefaults } from '#lib/payment-defaults.ts'

type MethodSwitchProps = {
  name: 'defaultEnableCreditCard' | 'defaultEnableBankSlip' | 'defaultEnablePixPayment'
  label: string
  isOn: boolean
  disabled: boolean
}

/** Switches one method on or off immediately; a refusal is shown at the switch. */
export function MethodSwitch({ name, label, isOn, disabled }: MethodSwitchProps) {
  const client = useQueryClient()
  const [error, setError] = useState('')
  const { run } = useSingleRun()
  const change = async (wanted: boolean) => {
    setError('')
    try {
      const after = await api(changePaymentMethods, { body: { [name]: wanted } })
      client.setQueryData(paymentDefaultsQuery.queryKey, (before?: PaymentDefaults) =>
        before ? { ...before, ...after } : before,
      )
      notify.success('Método de pagamento alterado com sucesso.')
    } catch (failure) {
      const own = serverFailure(failure).errors.find(({ field }) => field === name)
      if (own) setError(own.description)
      else notify.error(failureText(failure))
    }
  }
  return (
    <SwitchField
      {...{ label, disabled, error }}
      value={isOn}
      onChange={(wanted) => void run(() => change(wanted))}
    />
  )
}
