import { Button, Modal } from '@mantine/core'
import { type Cents, cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { ApiError, newKey } from '@vintem/contracts/client'
import { withdrawFromChecking } from '@vintem/contracts/withdrawals/endpoints'
import { accountText } from '@vintem/contracts/withdrawals/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { breakable } from '#components/values/breakable.tsx'
import { api } from '#lib/api.ts'
import { AccountBlock } from './account-block.tsx'
import { useAmount } from './use-amount.ts'
import { approvalText, Lines } from './withdrawal-fields.tsx'
import { amountProblem } from './withdrawal-words.ts'
import { type BankAccountAnswer, type CheckingTerms, useMoneyMoved } from './withdrawals.queries.ts'

type CheckingDialogProps = {
  terms: CheckingTerms
  answer: BankAccountAnswer
  onChangeAccount: () => void
  onClose: () => void
}

/** The amount of a withdrawal from checking and where it goes, and then whether it is meant. */
export function CheckingDialog({ terms, answer, onChangeAccount, onClose }: CheckingDialogProps) {
  const state = useAmount(terms, false)
  const [amount, setAmount] = useState<Cents>()
  const { form, available, failure, setFailure } = state
  const review = ({ amount: wanted }: { amount: Cents }) => {
    const wrong = amountProblem(wanted, state)
    setFailure(wrong ? [wrong] : [])
    if (!wrong) setAmount(wanted)
    return Promise.resolve()
  }
  if (amount !== undefined && answer.account) {
    return (
      <Confirmation
        amount={amount}
        where={accountText(answer.account)}
        terms={terms}
        onBack={() => setAmount(undefined)}
        onEnd={onClose}
      />
    )
  }
  return (
    <Modal opened onClose={onClose} title="Sacar da conta corrente">
      <AccountBlock answer={answer} onChange={onChangeAccount} />
      <form {...form.form(review)}>
        <MoneyField
          label="Valor do saque"
          hint={`Disponível: ${formatBRL(cents(available))}`}
          {...form.field('amount')}
        />
        <Lines role="alert" texts={failure.length > 0 ? failure : terms.obstacles} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <ActionButton type="submit" disabled={!state.isPossible}>
            Sacar
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  )
}

type ConfirmationProps = {
  amount: Cents
  where: string
  terms: CheckingTerms
  onBack: () => void
  onEnd: () => void
}

function Confirmation({ amount, where, terms, onBack, onEnd }: ConfirmationProps) {
  // What is confirmed again, after an answer that did not come, has one effect.
  const [key] = useState(newKey)
  const moneyMoved = useMoneyMoved()
  const withdraw = async () => {
    notify.success(await textOf(amount, key))
    onEnd()
    moneyMoved()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onBack}
      onConfirm={withdraw}
      title="Sacar valor?"
      confirmLabel="Sacar"
      cancelLabel="Voltar"
    >
      <p>
        {formatBRL(amount)} saem da conta corrente e vão para {breakable(where)}.{' '}
        {approvalText(terms, amount)}
      </p>
    </ConfirmDialog>
  )
}

/** Withdraws, and returns what is said of it. Rejects where the server has refused. */
async function textOf(amount: Cents, key: string): Promise<string> {
  try {
    const { status } = await api(withdrawFromChecking, {
      body: { amount: centsToReais(amount) },
      key,
    })
    return status === 'PENDING_APPROVAL'
      ? 'Saque pedido. Falta a aprovação de outra pessoa.'
      : 'Saque realizado com sucesso'
  } catch (error) {
    if (error instanceof ApiError && isUnknown(error)) return 'Saque em processamento.'
    throw error
  }
}

/** No answer says whether it was done (domain §12): it may have been, and the list of withdrawals shows it. */
const isUnknown = ({ status }: ApiError) => status === 0 || status === 408 || status >= 500
