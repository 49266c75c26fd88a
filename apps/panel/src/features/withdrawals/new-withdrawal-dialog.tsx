import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { useMay } from '#lib/use-session.ts'
import { AccountBlock, CheckingBlock } from './account-block.tsx'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { InclusiveForm } from './inclusive-form.tsx'
import { PlainForm } from './plain-form.tsx'
import { useOnEnd } from './use-on-end.ts'
import type { WithdrawalFormProps } from './withdrawal-fields.tsx'
import { bankAccountQuery, termsQuery } from './withdrawals.queries.ts'

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
          {terms.data.checking ? (
            <CheckingBlock checking={terms.data.checking} />
          ) : (
            <AccountBlock answer={account.data} onChange={() => setRegistering(true)} />
          )}
          <AmountForm
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

function AmountForm(props: WithdrawalFormProps) {
  const mayInclude = useMay(can.includeAnticipation)
  const isOffered = props.terms.bankingType !== 'BANKING'
  return mayInclude && isOffered ? <InclusiveForm {...props} /> : <PlainForm {...props} />
}
