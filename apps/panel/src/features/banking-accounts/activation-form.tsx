import { Button } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { submitBankingAccount } from '@vintem/contracts/banking-accounts/endpoints'
import { newKey } from '@vintem/contracts/client'
import { type SyntheticEvent, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { FormActions } from '#components/forms/form-actions.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { type Step, stepOf, toInput } from './activation-values.ts'
import { AdditionalStep } from './additional-step.tsx'
import { type BankingAccount, useAccountChanged } from './banking-accounts.queries.ts'
import { CompanyStep } from './company-step.tsx'
import { PartnersStep } from './partners-step.tsx'
import { useActivationForm } from './use-activation-form.ts'
import classes from './banking-accounts.module.css'

const titles: Readonly<Record<Step, string>> = {
  1: 'Dados da empresa',
  2: 'Dados adicionais',
  3: 'Sócios',
}

/** The activation in three steps, each checked before the next. */
export function ActivationForm({ account }: { account: BankingAccount }) {
  const form = useActivationForm(account)
  const accountChanged = useAccountChanged()
  const [step, setStep] = useState<Step>(1)
  const [shown, setShown] = useState(form.errors)
  // Each opening of the form sends one application, also where it is sent again.
  const [key, setKey] = useState(newKey)
  const mayChange = useMay(can.changeBankingAccount)

  // What the server finds wrong may stand on an earlier step: before the render, so that the focus finds it.
  if (form.errors !== shown) {
    setShown(form.errors)
    const first = Math.min(...Object.keys(form.errors).map(stepOf))
    if (first < step) setStep(first as Step)
  }

  const send = async () => {
    if (!mayChange) return
    await api(submitBankingAccount, { body: toInput(form.values), key })
    form.guard.release()
    setKey(newKey())
    setStep(1)
    notify.success('Conta enviada com sucesso. Aguarde o processamento da mesma.')
    await accountChanged()
  }
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.isLocked || form.checkStep((path) => stepOf(path) === step)) {
      setStep((step + 1) as Step)
    }
  }
  const formProps = form.form(send)
  return (
    <form {...formProps} onSubmit={step < 3 ? goOn : formProps.onSubmit} className={classes.form}>
      {form.guard.dialog}
      <p className={classes.step} role="status">
        Passo {step} de 3 · {titles[step]}
      </p>
      {step === 1 && <CompanyStep form={form} />}
      {step === 2 && <AdditionalStep form={form} />}
      {step === 3 && <PartnersStep form={form} />}
      <FormActions>
        {step > 1 && (
          <Button variant="default" onClick={() => setStep((step - 1) as Step)}>
            Voltar
          </Button>
        )}
        {step < 3 && <Button type="submit">Próximo</Button>}
        {step === 3 && !form.isLocked && (
          <ActionButton type="submit" busy={form.isSubmitting}>
            Enviar
          </ActionButton>
        )}
      </FormActions>
    </form>
  )
}
