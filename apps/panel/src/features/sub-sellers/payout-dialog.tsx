import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  type lookUpPayoutHolder,
  requestSubSellerPayout,
} from '@vintem/contracts/sub-seller-payouts/endpoints'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { askPayout } from './ask-payout.ts'
import { PayoutResult } from './payout-result.tsx'
import { payoutHolderQuery, type SubSellerPayout } from './payouts.queries.ts'
import { documentText } from './sub-seller-words.ts'
import {
  type SubSeller,
  subSellerBalanceQuery,
  useSubSellersChanged,
} from './sub-sellers.queries.ts'
import classes from './payouts.module.css'

type PayoutDialogProps = { subSeller: SubSeller; onClose: () => void }

/**
 * Asks for the amount of a payout to the key whose holder is shown, then shows the result; the
 * screen is read again.
 */
export function PayoutDialog({ subSeller, onClose }: PayoutDialogProps) {
  const holder = useQuery(payoutHolderQuery(subSeller.id))
  const balance = useQuery(subSellerBalanceQuery(subSeller.id))
  const subSellersChanged = useSubSellersChanged()
  const [isBusy, setBusy] = useState(false)
  const [payout, setPayout] = useState<SubSellerPayout>()
  const error = holder.error ?? balance.error

  const close = () => {
    if (isBusy) return
    onClose()
    subSellersChanged()
  }
  if (payout && holder.data) {
    return <PayoutResult payout={payout} holder={holder.data.name} onClose={close} />
  }
  return (
    <Modal opened onClose={close} title={`Repassar a ${subSeller.name}`}>
      {holder.data && balance.data ? (
        <PayoutForm
          subSeller={subSeller}
          available={balance.data.availableAmount}
          holder={holder.data}
          onBusy={setBusy}
          onEnd={setPayout}
          onRefused={() => void holder.refetch()}
          onClose={close}
        />
      ) : error ? (
        <FailureState
          title="Não é possível repassar agora."
          error={error}
          onRetry={() => Promise.all([holder.refetch(), balance.refetch()])}
        />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  )
}

const Amount = z.pick(requestSubSellerPayout.body, { amount: true })

type PayoutFormProps = PayoutDialogProps & {
  /** Reais. */
  available: number
  holder: Answer<typeof lookUpPayoutHolder>
  onBusy: (isBusy: boolean) => void
  onEnd: (payout: SubSellerPayout) => void
  /** The key may have changed meanwhile. */
  onRefused: () => void
}

function PayoutForm(props: PayoutFormProps) {
  const { subSeller, available, holder, onBusy, onEnd, onRefused, onClose } = props
  const { id, name, documentType } = subSeller
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key] = useState(newKey)
  const [failure, setFailure] = useState<string>()
  const form = useSchemaForm<typeof Amount, { amount: number | null }>(
    Amount,
    { amount: centsOf(available) },
    {
      toInput: ({ amount }) => ({
        amount: amount === null ? Number.NaN : centsToReais(cents(amount)),
      }),
      onFailure: (error) => {
        setFailure(failureText(error))
        onRefused()
      },
    },
  )
  const { amount } = form.values
  const text = formatBRL(cents(amount ?? 0))

  const send = async (output: z.output<typeof Amount>) => {
    setFailure(undefined)
    onBusy(true)
    try {
      const body = { amount: centsToReais(output.amount), pixKey: holder.pixKey }
      onEnd(await askPayout(id, () => api(requestSubSellerPayout, { params: { id }, body, key })))
    } finally {
      onBusy(false)
    }
  }
  return (
    <form {...form.form(send)}>
      <MoneyField
        label="Valor do repasse"
        hint={`Disponível: ${formatBRL(centsOf(available))}`}
        {...form.field('amount')}
      />
      <p className={classes.review}>
        {text} saem do saldo de {name} e vão por Pix para {holder.name}, {documentType}{' '}
        {documentText(subSeller)}, chave <PixKeyText pixKey={holder.pixKey} />. O envio não poderá
        ser desfeito.
      </p>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose} aria-disabled={form.isSubmitting || undefined}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Repassar
        </ActionButton>
      </FormActions>
    </form>
  )
}
