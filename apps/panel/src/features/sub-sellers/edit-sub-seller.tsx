import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { subSellerFormOf } from '@vintem/contracts/sub-sellers/body'
import { getSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { useMemo, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { api } from '#lib/api.ts'
import { SaveFailedDialog } from './save-failed-dialog.tsx'
import { SaveFailed, saveSubSeller } from './save-sub-seller.ts'
import { SubSellerFields } from './sub-seller-fields.tsx'
import { subSellerTexts } from './sub-seller-texts.ts'
import { subSellerValues, toForm } from './sub-seller-values.ts'
import { type SubSeller, useSubSellersChanged } from './sub-sellers.queries.ts'
import { useSubSellerForm } from './use-sub-seller-form.ts'
import classes from './sub-seller-form.module.css'

type EditSubSellerProps = { subSeller: SubSeller; onCancel: () => void }

/** The edit mode of a sub-seller's screen; concluding it leads back to the list. */
export function EditSubSeller({ subSeller, onCancel }: EditSubSellerProps) {
  const router = useRouter()
  const subSellersChanged = useSubSellersChanged()
  const [failedAt, setFailedAt] = useState<SaveFailed['at']>()
  const schema = useMemo(() => subSellerFormOf(subSeller.documentType), [subSeller.documentType])
  const form = useSubSellerForm({ schema, initial: subSellerValues(subSeller), toInput: toForm })

  const leave = async () => {
    form.guard.release()
    subSellersChanged()
    await router.navigate({ href: '/sub-vendedores' })
  }
  const versioned = useVersionedSave({
    opened: subSeller,
    read: () => api(getSubSeller, { params: { id: subSeller.id } }),
    bodyOf: (seen) => toForm(subSellerValues(seen)),
    factsOf: subSellerTexts,
    save: (body, seen) => saveSubSeller(seen, body),
  })
  const save = async () => {
    try {
      await versioned.save(toForm(form.values))
    } catch (error) {
      if (!(error instanceof SaveFailed)) throw error
      return setFailedAt(error.at)
    }
    notify.success('Dados alterados com sucesso!')
    await leave()
  }

  return (
    <form {...form.form(save)} className={classes.form}>
      {form.guard.dialog}
      {versioned.dialog}
      <SubSellerFields form={form} mode="edit" />
      <FormActions>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Concluir
        </ActionButton>
      </FormActions>
      <SaveFailedDialog at={failedAt} onClose={() => void leave()} />
    </form>
  )
}
