import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Cents, cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { requestWithdrawal, WITHDRAWAL_ABOVE_CENTS } from '@vintem/contracts/withdrawals/endpoints'
import { accountText } from '@vintem/contracts/withdrawals/words'
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
import { useMay } from '#lib/use-session.ts'
import { AccountBlock } from './account-block.tsx'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { useOnEnd } from './use-on-end.ts'
import { withdrawalFailure } from './withdrawal-words.ts'
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
  const mayChange = useMay(can.changeBankAccount)
  const error = terms.error ?? account.error
  // Once the bank has confirmed the account, it stands in the way no longer.
  useOnEnd(account.data?.account?.status === 'PROCESSING', terms.refetch)
  const close = () => {
    if (!isBusy) onClose()
  }
  const answer = isRegistering ? account.data : undefined
  return mayChange && answer ? (
    <BankAccountDialog answer={answer} onClose={() => setRegistering(false)} />
  ) : (
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
  const [failure, setFailure] = useState<string[]>([])
  const form = useAmountForm(available, setFailure)
  const request = useRequest(onEnd)
  // Specification 2 §5: disabled when the balance is zero or negative.
  const isPossible = available > 0 && obstacles.length === 0
  const send = async ({ amount }: z.output<typeof body>) => {
    const wrong = amountProblem(amount, available)
    setFailure(wrong ? [wrong] : [])
    if (wrong) return
    onBusy(true)
    await request(amount).finally(() => onBusy(false))
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
          {formatBRL(cents(form.values.amount ?? 0))} saem do seu saldo e vão para{' '}
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

const { body } = requestWithdrawal

const useAmountForm = (available: number, setFailure: (lines: string[]) => void) =>
  useSchemaForm<typeof body, { amount: number | null }>(
    body,
    { amount: available > 0 ? available : null },
    {
      toInput: ({ amount }) => ({
        amount: amount === null ? Number.NaN : centsToReais(cents(amount)),
      }),
      onFailure: (error) => setFailure(withdrawalFailure(error)),
    },
  )

/** Asks for a withdrawal of so many cents: each opening of the dialog has one effect, however often. */
function useRequest(onEnd: () => void) {
  const [key] = useState(newKey)
  const moneyMoved = useMoneyMoved()
  return async (amountCents: Cents) => {
    const { status } = await api(requestWithdrawal, {
      body: { amount: centsToReais(amountCents) },
      key,
    })
    notify.success(
      status === 'PENDING_APPROVAL'
        ? 'Saque pedido. Falta a aprovação de outra pessoa.'
        : 'Saque agendado com sucesso!',
    )
    onEnd()
    moneyMoved()
  }
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
