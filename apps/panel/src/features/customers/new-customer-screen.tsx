import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { AddressFields } from '#components/fields/address-fields.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { addressFacts } from './customer-format.ts'
import { sellerAddressQuery } from './customers.queries.ts'
import { IdentificationFields } from './identification-fields.tsx'
import { type NewCustomerForm, useNewCustomerForm } from './use-new-customer-form.ts'
import classes from './customer-form.module.css'

/**
 * Adds a customer in two steps: identification and contact, then the address. With `handsOver` it was
 * opened by another tab, which goes on with the customer.
 */
export function NewCustomerScreen({ handsOver = false }: { handsOver?: boolean }) {
  const customerForm = useNewCustomerForm(handsOver)
  const { form, check, save, leaveDialog } = customerForm
  const [step, setStep] = useState<1 | 2>(1)

  // Before the first render, so that the focus finds the missing field.
  if (step === 2 && Object.keys(form.errors).some(isOfFirstStep)) setStep(1)

  const formProps = form.form(save)
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check.isConfirmed && form.checkStep(isOfFirstStep)) setStep(2)
  }

  return (
    <PanelScreen>
      <form
        {...formProps}
        onSubmit={step === 1 ? goOn : formProps.onSubmit}
        className={classes.form}
      >
        {leaveDialog}
        <p className={classes.step}>Passo {step} de 2</p>
        {step === 1 ? (
          <Identification {...customerForm} />
        ) : (
          <Address {...customerForm} onBack={() => setStep(1)} />
        )}
      </form>
    </PanelScreen>
  )
}

const isOfFirstStep = (path: string): boolean => !path.startsWith('address')

function Identification(customerForm: NewCustomerForm) {
  return (
    <>
      <h2 className={classes.stepTitle}>Identificação e contato</h2>
      <IdentificationFields {...customerForm} />
      <FormActions>
        <Button type="submit" disabled={!customerForm.check.isConfirmed}>
          Próximo
        </Button>
      </FormActions>
    </>
  )
}

function Address({ form, postalCode, onBack }: NewCustomerForm & { onBack: () => void }) {
  return (
    <>
      <h2 className={classes.stepTitle}>Endereço</h2>
      <div className={classes.switch}>
        <SwitchField {...form.field('useSellerAddress')} label="Usar meu endereço" />
      </div>
      {form.values.useSellerAddress ? (
        <SellerAddress />
      ) : (
        <AddressFields
          bind={(name) => form.field(`address.${name}`)}
          form="add"
          postalCode={postalCode}
        />
      )}
      <FormActions>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Salvar
        </ActionButton>
      </FormActions>
    </>
  )
}

/** The values that 'Usar meu endereço' writes into the customer. */
function SellerAddress() {
  const { data: address, error, refetch } = useQuery(sellerAddressQuery)
  if (error) {
    const title = 'Não foi possível carregar o seu endereço.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  return address ? <DefinitionList items={addressFacts(address)} /> : <FactsSkeleton />
}
