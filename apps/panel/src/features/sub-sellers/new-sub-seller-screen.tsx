import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { newKey } from '@vintem/contracts/client'
import { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ResultDialog } from '#components/actions/result-dialog.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { FormActions } from '#components/forms/form-actions.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { api } from '#lib/api.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { SubSellerFields } from './sub-seller-fields.tsx'
import { blankSubSeller, toNewSubSeller } from './sub-seller-values.ts'
import { useSubSellersChanged } from './sub-sellers.queries.ts'
import { useCompanyConsult, useSubSellerForm } from './use-sub-seller-form.ts'
import classes from './sub-seller-form.module.css'

/** Adds a sub-seller; the registration takes some minutes more. */
export function NewSubSellerScreen() {
  const router = useRouter()
  const subSellersChanged = useSubSellersChanged()
  // Each opening of the form creates one sub-seller, also where it is sent again.
  const [key] = useState(newKey)
  const [isSent, setSent] = useState(false)
  const form = useSubSellerForm({
    schema: createSubSeller.body,
    initial: blankSubSeller,
    toInput: toNewSubSeller,
    onFailure: showErrors,
  })
  useCompanyConsult(form)

  const save = async () => {
    await api(createSubSeller, { body: toNewSubSeller(form.values), key })
    form.guard.release()
    subSellersChanged()
    setSent(true)
  }

  return (
    <PanelScreen>
      <form {...form.form(save)} className={classes.form}>
        {form.guard.dialog}
        <SubSellerFields form={form} mode="add" />
        <FormActions>
          <Button component={AppLink} href="/sub-vendedores" variant="default">
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Salvar
          </ActionButton>
        </FormActions>
      </form>
      <ResultDialog
        opened={isSent}
        onClose={() => void router.navigate({ href: '/sub-vendedores' })}
        tone="success"
        title="Cadastro de sub-vendedor em processamento!"
        closeLabel="OK"
      >
        A verificação da conta bancária leva cerca de 5 minutos.
      </ResultDialog>
    </PanelScreen>
  )
}
