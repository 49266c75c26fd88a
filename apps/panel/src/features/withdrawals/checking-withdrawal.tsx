import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { CheckingDialog } from './checking-dialog.tsx'
import { useOnEnd } from './use-on-end.ts'
import { bankAccountQuery, type CheckingTerms, checkingTermsQuery } from './withdrawals.queries.ts'
import classes from './withdrawals.module.css'

/** Withdraws from checking to the registered account, or says why that is not possible now. */
export function CheckingWithdrawal() {
  return useMay(can.withdrawFromChecking) ? <Offer /> : null
}

function Offer() {
  const { data: terms, error: termsError, refetch } = useQuery(checkingTermsQuery())
  const { data: answer, error: accountError, refetch: readAccount } = useQuery(bankAccountQuery())
  const [opened, setOpened] = useState<'withdrawal' | 'account'>()
  const mayChange = useMay(can.changeBankAccount)
  // Once the bank has confirmed the account, it stands in the way no longer.
  useOnEnd(answer?.account?.status === 'PROCESSING', refetch)
  const close = () => setOpened(undefined)
  const reasons = terms ? reasonsOf(terms) : []
  const isWithout = answer !== undefined && (!answer.account || answer.account.status === 'FAILED')
  if ((!terms && termsError) || (!answer && accountError)) {
    return (
      <div className={classes.offer}>
        <p role="alert" className={classes.about}>
          Não é possível sacar agora.
        </p>
        <ActionButton variant="default" onClick={() => Promise.all([refetch(), readAccount()])}>
          Tentar novamente
        </ActionButton>
      </div>
    )
  }
  return (
    <div className={classes.offer}>
      <Button
        variant="default"
        disabled={!terms || !answer || reasons.length > 0}
        aria-describedby={reasons.length > 0 ? REASONS : undefined}
        onClick={() => setOpened('withdrawal')}
      >
        Sacar
      </Button>
      {(reasons.length > 0 || isWithout) && (
        <div id={REASONS} className={classes.reasons}>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {isWithout && !mayChange && <p>Peça a um administrador que registre a conta.</p>}
        </div>
      )}
      {isWithout && mayChange && (
        <Button variant="default" onClick={() => setOpened('account')}>
          Registrar conta
        </Button>
      )}
      {mayChange && opened === 'account' && answer && (
        <BankAccountDialog answer={answer} onClose={close} />
      )}
      {opened === 'withdrawal' && terms && answer && (
        <CheckingDialog
          terms={terms}
          answer={answer}
          onChangeAccount={() => setOpened('account')}
          onClose={close}
        />
      )}
    </div>
  )
}

const REASONS = 'checking-withdrawal-reasons'

const reasonsOf = ({ obstacles, availableAmount }: CheckingTerms): string[] =>
  centsOf(availableAmount) > 0 ? obstacles : [...obstacles, 'Não há saldo para sacar.']
