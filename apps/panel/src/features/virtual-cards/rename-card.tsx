import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { CardName } from '@vintem/contracts/virtual-cards/body'
import { renameCard } from '@vintem/contracts/virtual-cards/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { type Card, useCardsChanged } from './virtual-cards.queries.ts'
import classes from './virtual-cards.module.css'

/** The pencil beside the name of a card. */
export function RenameButton({ card }: { card: Card }) {
  const mayRename = useMay(can.renameCards) && card.cardStatus !== 'CANCELED'
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!mayRename) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Renomear cartão"
        title="Renomear cartão"
        onClick={() => setOpen(true)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <Modal opened={isOpen} onClose={close} title="Renomear cartão">
        <RenameForm card={card} onClose={close} />
      </Modal>
    </>
  )
}

function RenameForm({ card, onClose }: { card: Card; onClose: () => void }) {
  const cardsChanged = useCardsChanged()
  const initial = { idCard: card.id, cardName: card.cardName }
  const { values, field, form, isSubmitting } = useSchemaForm(CardName, initial, {
    onFailure: showErrors,
  })
  const rename = async (body: typeof initial) => {
    await api(renameCard, { body })
    notify.success('Cartão renomeado com sucesso.')
    onClose()
    await cardsChanged()
  }
  return (
    <form {...form(rename)} className={classes.form}>
      <TextField {...field('cardName')} label="Nome do cartão" limit={20} initialFocus />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting} disabled={values.cardName.trim() === ''}>
          Confirmar
        </ActionButton>
      </FormActions>
    </form>
  )
}
