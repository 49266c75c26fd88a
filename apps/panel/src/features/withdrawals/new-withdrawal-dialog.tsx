import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import { requestWithdrawal, WITHDRAWAL_ABOVE_CENTS } from '@vintem/contracts/withdrawals/endpoints'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { breakable } from '#components/values/breakable.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { AccountBlock } from './account-block.tsx'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { accountText, withdrawalFailure } from './withdrawal-words.ts'
import {
  type BankAccountAnswer,
  bankAccountQuery,
  termsQuery,
  useMoneyMoved,
  type WithdrawalTerms,
} from './withdrawals.queries.ts'
import classes from './withdrawals.module.css'

/** Asks for the amount of a withdrawal to the registered account, which can be registered here. */
export function NewWithdrawalDialog({ onClose }: { onClose: () => void }) {
  const terms = useQuery(termsQuery())
  const account = useQuery(bankAccountQuery())
  const [isBusy, setBusy] = useState(false)
  const [isRegistering, setRegistering] = useState(false)
  const error = terms.error ?? account.error
  const close = () => {
    if (!isBusy) onClose()
  }
  if (isRegistering && account.data) {
    return <BankAccountDialog answer={account.data} onClose={() => setRegistering(false)} />
  }
  return (
    <Modal opened onClose={close} title="Novo saque">
      {terms.data && account.data ? (
        <>
          <AccountBlock answer={account.data} onChange={() => setRegistering(true)} />
          <WithdrawalForm
            terms={terms.data}
            answer={account.data}
            onBusy={setBusy}
            onClose={close}
            onEnd={onClose}
          />
        </>
      ) : error ? (
        <FailureState
          title="Não é possível sacar agora."
          error={error}
          onRetry={() => Promise.all([terms.refetch(), account.refetch()])}
        />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  )
}

type WithdrawalFormProps = {
  terms: WithdrawalTerms
  answer: BankAccountAnswer
  onBusy: (isBusy: boolean) => void
  onClose: () => void
  onEnd: () => void
}

function WithdrawalForm({ terms, answer, onBusy, onClose, onEnd }: WithdrawalFormProps) {
  const { availableAmount, obstacles } = terms
  const available = centsOf(availableAmount)
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key] = useState(newKey)
  const [failure, setFailure] = useState<string[]>([])
  const moneyMoved = useMoneyMoved()
  const body = requestWithdrawal.body
  const form = useSchemaForm<typeof body, { amount: number | null }>(
    body,
    { amount: available > 0 ? available : null },
    {
      toInput: ({ amount }) => ({
        amount: amount === null ? Number.NaN : centsToReais(cents(amount)),
      }),
      onFailure: (error) => setFailure(withdrawalFailure(error)),
    },
  )
  const amount = form.values.amount ?? 0
  // Specification 2 §5: disabled when the balance is zero or negative.
  const isPossible = available > 0 && obstacles.length === 0
  const send = async (output: z.output<typeof body>) => {
    setFailure([])
    const wrong = amountProblem(output.amount, available)
    if (wrong) {
      setFailure([wrong])
      return
    }
    onBusy(true)
    try {
      const { status } = await api(requestWithdrawal, {
        body: { amount: centsToReais(output.amount) },
        key,
      })
      notify.success(
        status === 'PENDING_APPROVAL'
          ? 'Saque pedido. Falta a aprovação de outra pessoa.'
          : 'Saque agendado com sucesso!',
      )
      onEnd()
      moneyMoved()
    } finally {
      onBusy(false)
    }
  }
  return (
    <form {...form.form(send)}>
      <MoneyField
        label="Valor do saque"
        hint={`Disponível: ${formatBRL(available)}`}
        {...form.field('amount')}
      />
      {answer.account && isPossible && (
        <p className={classes.review}>
          {formatBRL(cents(amount))} saem do seu saldo e vão para{' '}
          {breakable(accountText(answer.account))}. {APPROVAL_TEXTS[terms.approval]}
        </p>
      )}
      <Lines role="alert" texts={failure.length > 0 ? failure : obstacles} />
      <FormActions>
        <Button variant="default" onClick={onClose} aria-disabled={form.isSubmitting || undefined}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting} disabled={!isPossible}>
          Sacar
        </ActionButton>
      </FormActions>
    </form>
  )
}

const APPROVAL_TEXTS: Readonly<Record<WithdrawalTerms['approval'], string>> = {
  NONE: 'O envio não poderá ser desfeito.',
  COLLEAGUE: 'O saque espera a aprovação de outro administrador, por até 7 dias.',
  SOLE: 'Não há outro administrador para aprovar: o saque sai com a sua confirmação e fica registrado assim.',
}

function amountProblem(amount: number, available: number): string | undefined {
  if (amount <= WITHDRAWAL_ABOVE_CENTS) return 'O valor do saque deve ser maior que R$ 9,00.'
  return amount > available ? 'O valor é maior que o saldo disponível.' : undefined
}

/** Sentences, one line each; nothing without one. */
function Lines({ texts, role }: { texts: readonly string[]; role: 'alert' }) {
  if (texts.length === 0) return null
  return (
    <div role={role} className={classes.failure}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
