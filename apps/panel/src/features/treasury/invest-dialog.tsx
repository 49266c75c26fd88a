import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Cents, cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import { invest } from '@vintem/contracts/treasury/endpoints'
import { percentText } from '@vintem/contracts/treasury/words'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { isUnknown, type Summary } from './treasury.queries.ts'

type InvestDialogProps = { summary: Summary; productId: string; onClose: () => void }

/** How much of checking is to be invested, and then whether it is meant. */
export function InvestDialog({ summary, productId, onClose }: InvestDialogProps) {
  const most = centsOf(summary.debitAccountAmount)
  const [amount, setAmount] = useState<number | null>(null)
  const [isReviewed, setReviewed] = useState(false)
  // Specification 3 §5: disabled when the amount is 0 or above the balance.
  const isPossible = amount !== null && amount > 0 && amount <= most
  if (isReviewed && amount !== null) {
    return (
      <Confirmation
        summary={summary}
        productId={productId}
        amount={cents(amount)}
        onBack={() => setReviewed(false)}
        onEnd={onClose}
      />
    )
  }
  return (
    <Modal opened onClose={onClose} title="Faça seu dinheiro render">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isPossible) setReviewed(true)
        }}
      >
        <MoneyField
          label="Valor da aplicação"
          hint={`Saldo da conta corrente: ${formatBRL(most)}`}
          error={amount !== null && amount > most ? 'O valor é maior que o saldo.' : undefined}
          value={amount}
          onChange={setAmount}
          data-autofocus
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!isPossible}>
            Continuar
          </Button>
        </FormActions>
      </form>
    </Modal>
  )
}

type ConfirmationProps = Omit<InvestDialogProps, 'onClose'> & {
  amount: Cents
  onBack: () => void
  onEnd: () => void
}

function Confirmation({ summary, productId, amount, onBack, onEnd }: ConfirmationProps) {
  const client = useQueryClient()
  // What is confirmed again, after an answer that did not come, has one effect.
  const [key] = useState(newKey)
  const { cdi, version } = summary
  const confirm = async () => {
    notify.success(await textOf({ productId, amount, version, key }))
    onEnd()
    await readAnew(client)
  }
  return (
    <ConfirmDialog
      opened
      onClose={onBack}
      onConfirm={confirm}
      title="Investir aplicação?"
      confirmLabel="Investir"
      cancelLabel="Voltar"
    >
      <p>
        {formatBRL(amount)} saem da conta corrente e rendem {percentText(cdi ?? 0)} do CDI em cada
        dia útil. Até 17h de um dia útil, a aplicação conta do mesmo dia; depois, do próximo. O
        resgate é na hora, com IOF nos primeiros 30 dias e imposto de renda sobre o rendimento.
      </p>
    </ConfirmDialog>
  )
}

type Order = { productId: string; amount: Cents; version: number | null; key: string }

/** Invests, and returns what is said of it. Rejects where the server has refused. */
async function textOf({ productId, amount, version, key }: Order): Promise<string> {
  try {
    await api(invest, {
      params: { id: productId },
      body: {
        amount: centsToReais(amount),
        account_origin: 'CHECKING_ACCOUNT',
        ...(version !== null && { version }),
      },
      key,
    })
    return 'Investimento realizado com sucesso'
  } catch (error) {
    if (isUnknown(error)) return 'Investimento em processamento.'
    throw error
  }
}
