import { Button } from '@mantine/core'
import { type Cents, cents, formatBRL } from '@vintem/brazil/money'
import { accountText } from '@vintem/contracts/withdrawals/words'
import type { ReactNode } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { breakable } from '#components/values/breakable.tsx'
import { centsOf } from '#lib/amount.ts'
import type { AmountState } from './use-amount.ts'
import { amountProblem } from './withdrawal-words.ts'
import type { BankAccountAnswer, Included, WithdrawalTerms } from './withdrawals.queries.ts'
import classes from './withdrawals.module.css'

export type WithdrawalFormProps = {
  terms: WithdrawalTerms
  answer: BankAccountAnswer
  onBusy: (isBusy: boolean) => void
  onClose: () => void
  onEnd: () => void
}

type WithdrawalFieldsProps = Omit<WithdrawalFormProps, 'onEnd'> & {
  state: AmountState
  /** What the withdrawal comes to with the balance to be released; absent without it, and until it is known. */
  figures?: Included | undefined
  isReady: boolean
  request: (amountCents: Cents) => Promise<void>
  /** Between the amount and what comes of it. */
  children?: ReactNode
}

/** The amount of a withdrawal, what comes of it, and what stands in its way. */
export function WithdrawalFields(props: WithdrawalFieldsProps) {
  const { state, terms, answer, figures, isReady, request, children, onBusy, onClose } = props
  const { form, isIncluded, available, amount, failure, setFailure, isPossible } = state
  const send = async ({ amount: wanted }: { amount: Cents }) => {
    const wrong = amountProblem(wanted, { available, isIncluded })
    setFailure(wrong ? [wrong] : [])
    if (wrong) return
    onBusy(true)
    await request(wanted).finally(() => onBusy(false))
  }
  return (
    <form {...form.form(send)}>
      <MoneyField
        label="Valor do saque"
        hint={`Disponível: ${formatBRL(cents(available))}`}
        {...form.field('amount')}
      />
      {children}
      {isPossible && (!isIncluded || figures) && (
        <Review terms={terms} answer={answer} amount={amount} figures={figures} />
      )}
      <Lines role="alert" texts={failure.length > 0 ? failure : terms.obstacles} />
      <FormActions>
        <Button variant="default" onClick={onClose} aria-disabled={form.isSubmitting || undefined}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting} disabled={!isPossible || !isReady}>
          Sacar
        </ActionButton>
      </FormActions>
    </form>
  )
}

type ReviewProps = Pick<WithdrawalFieldsProps, 'terms' | 'answer' | 'figures'> & { amount: number }

/** What leaves, where it goes, and who has a say. */
function Review({ terms, answer, amount, figures }: ReviewProps) {
  const account = terms.checking ?? answer.account
  if (!account) return null
  const what = figures
    ? `${formatBRL(centsOf(figures.amountToReceive))} vão para`
    : `${formatBRL(cents(amount))} saem do seu saldo e vão para`
  return (
    <p className={classes.review}>
      {what} {breakable(accountText(account))}.{' '}
      {approvalText(terms, figures ? centsOf(figures.amountToReceive) : amount)}
      {figures && ' A antecipação não pode ser desfeita.'}
    </p>
  )
}

/** Who has a say in a withdrawal of so many cents. */
export function approvalText(
  { approvals }: Pick<WithdrawalTerms, 'approvals'>,
  amountCents: number,
): string {
  const { kind, needed } =
    approvals.findLast(({ above }) => amountCents > centsOf(above)) ?? approvals[0] ?? NO_APPROVAL
  if (kind === 'NONE') return 'O envio não poderá ser desfeito.'
  if (kind === 'COLLEAGUE') {
    return needed === 1
      ? 'O saque espera a aprovação de outro administrador, por até 7 dias.'
      : `O saque espera a aprovação de ${needed} outros administradores, por até 7 dias.`
  }
  return 'Não há outro administrador para aprovar: o saque sai com a sua confirmação e fica registrado assim.'
}

const NO_APPROVAL = { kind: 'NONE', needed: 0 } as const

/** Sentences, one line each; nothing without one. */
export function Lines({ texts, role }: { texts: readonly string[]; role: 'alert' }) {
  if (texts.length === 0) return null
  return (
    <div role={role} className={classes.failure}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
