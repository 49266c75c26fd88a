import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cents, centsToReais } from '@vintem/brazil/money'
import { buyWithSandboxCard, forceSandboxPurchase } from '@vintem/contracts/sandbox/virtual-cards'
import { APPROVED, DECLINES, type DeclineCode } from '@vintem/contracts/virtual-cards/words'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from './sandbox-api.ts'
import { useWorldChanged, virtualCardsQuery } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

type PurchaseDialogProps = { kind: 'buy' | 'force'; onClose: () => void }

/** A purchase with a virtual card, asked for or taken without asking. */
export function PurchaseDialog({ kind, onClose }: PurchaseDialogProps) {
  const title = kind === 'buy' ? 'Comprar com um cartão' : 'Liquidar sem autorização'
  return (
    <Modal opened onClose={onClose} title={title}>
      <PurchaseForm kind={kind} onClose={onClose} />
    </Modal>
  )
}

const initial = {
  card: '',
  /** Cents. */
  value: null as number | null,
  mcc: '5734',
  merchantName: 'Loja de Software',
  currency: 'BRL',
  cvv: '',
}
type Values = typeof initial

const toBody = ({ value, cvv, ...rest }: Values) => ({
  ...rest,
  value: value === null ? 0 : centsToReais(cents(value)),
  ...(cvv !== '' && { cvv }),
})

function PurchaseForm({ kind, onClose }: PurchaseDialogProps) {
  const worldChanged = useWorldChanged()
  const { data: cards } = useQuery(virtualCardsQuery)
  const { values, field, form, isSubmitting } = useSchemaForm(buyWithSandboxCard.body, initial, {
    toInput: toBody,
    onFailure: showErrors,
  })
  const send = async () => {
    const { currency, cvv, ...forced } = toBody(values)
    if (kind === 'force') {
      await api(forceSandboxPurchase, { body: forced })
      notify.success('Compra liquidada.')
    } else {
      const { code } = await api(buyWithSandboxCard, {
        body: { ...forced, currency, ...(cvv !== undefined && { cvv }) },
      })
      if (code === APPROVED) notify.success('Compra autorizada.')
      else notify.error(`Código ${code}: ${DECLINES[code as DeclineCode] ?? 'recusada'}.`)
    }
    onClose()
    await worldChanged()
  }
  const card = field('card')
  const options = (cards?.content ?? []).map(({ reference, name, idSeller }) => ({
    value: reference,
    label: `${name}, do vendedor ${idSeller}`,
  }))
  return (
    <form {...form(send)} className={classes.form}>
      <SelectField
        {...card}
        label="Cartão"
        options={options}
        value={card.value || null}
        onChange={(value) => card.onChange(value ?? '')}
        searchable
      />
      <MoneyField {...field('value')} label="Valor" />
      <TextField {...field('merchantName')} label="Loja" />
      <TextField {...field('mcc')} label="Ramo (MCC)" inputMode="numeric" width="short" />
      {kind === 'buy' && (
        <>
          <TextField {...field('currency')} label="Moeda" width="short" />
          <TextField {...field('cvv')} label="CVV" inputMode="numeric" width="short" />
        </>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          {kind === 'buy' ? 'Comprar' : 'Liquidar'}
        </ActionButton>
      </FormActions>
    </form>
  )
}
