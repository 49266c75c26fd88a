import { Button, Modal } from '@mantine/core'
import { cents, centsToReais } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import { NewCard } from '@vintem/contracts/virtual-cards/body'
import { createCard } from '@vintem/contracts/virtual-cards/endpoints'
import { CARD_TYPES, type CardType } from '@vintem/contracts/virtual-cards/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { useCardsChanged } from './virtual-cards.queries.ts'
import classes from './virtual-cards.module.css'

type NewCardDialogProps = { opened: boolean; onClose: () => void }

/** Asks for a card: its name, and whether it has a limit of its own. */
export function NewCardDialog({ opened, onClose }: NewCardDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Novo cartão de crédito">
      <NewCardForm onClose={onClose} />
    </Modal>
  )
}

interface Values {
  cardName: string
  type: CardType
  /** Cents. */
  limitValue: number | null
}

const initial: Values = { cardName: '', type: 'FREE_BALANCE', limitValue: null }

const types = (Object.keys(CARD_TYPES) as CardType[]).map((value) => ({
  value,
  label: CARD_TYPES[value],
}))

const toBody = ({ cardName, type, limitValue }: Values) => ({
  cardName,
  type,
  limitValue:
    type === 'FREE_BALANCE' || limitValue === null ? null : centsToReais(cents(limitValue)),
})

function NewCardForm({ onClose }: Pick<NewCardDialogProps, 'onClose'>) {
  const cardsChanged = useCardsChanged()
  // Each opening of the form asks for one card, also where it is sent again.
  const [key] = useState(newKey)
  const { values, field, form, isSubmitting } = useSchemaForm(NewCard, initial, {
    toInput: toBody,
    onFailure: showErrors,
  })
  const create = async () => {
    await api(createCard, { body: toBody(values), key })
    notify.success('Cartao de credito criado com sucesso.')
    onClose()
    await cardsChanged()
  }
  const type = field('type')
  return (
    <form {...form(create)} className={classes.form}>
      <TextField {...field('cardName')} label="Nome do cartão" limit={20} initialFocus />
      <SelectField
        {...type}
        label="Tipo de limite"
        options={types}
        onChange={(value) => value && type.onChange(value)}
      />
      {values.type === 'LIMIT_BALANCE' && (
        <MoneyField {...field('limitValue')} label="Valor do limite" />
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Gerar cartão
        </ActionButton>
      </FormActions>
    </form>
  )
}
