import { Button } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { accountText } from '@vintem/contracts/withdrawals/words'
import { breakable } from '#components/values/breakable.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { useMay } from '#lib/use-session.ts'
import type { BankAccountAnswer, WithdrawalTerms } from './withdrawals.queries.ts'
import classes from './withdrawals.module.css'

type AccountBlockProps = { answer: BankAccountAnswer; onChange: () => void }

/** Where withdrawals go, what is known of the account, and the way to another. */
export function AccountBlock({ answer: { account }, onChange }: AccountBlockProps) {
  const mayChange = useMay(can.changeBankAccount)
  return (
    <div className={classes.account}>
      <div>
        <p>{account ? breakable(accountText(account)) : 'Nenhuma conta para saques registrada.'}</p>
        {account && <AccountState {...account} />}
        {!mayChange && !account && <p>Peça a um administrador que registre a conta.</p>}
      </div>
      {mayChange && (
        <Button variant="default" size="compact-sm" onClick={onChange}>
          {account ? 'Trocar conta' : 'Registrar conta'}
        </Button>
      )}
    </div>
  )
}

/** Withdrawals of a banking seller go to its own account, immediately. */
export function CheckingBlock({
  checking,
}: {
  checking: NonNullable<WithdrawalTerms['checking']>
}) {
  return (
    <div className={classes.account}>
      <div>
        <p>Vai para a {breakable(accountText(checking))}.</p>
        <p>O valor chega na hora.</p>
      </div>
    </div>
  )
}

function AccountState(account: NonNullable<BankAccountAnswer['account']>) {
  const { status, reason, pausedUntil } = account
  if (status === 'PROCESSING') return <p>A conta está sendo conferida.</p>
  if (status === 'FAILED') return <p role="alert">{reason} Registre a conta de novo.</p>
  if (pausedUntil === null) return null
  return (
    <p role="status">Conta trocada há pouco: saques voltam em {formatDateTime(pausedUntil)}.</p>
  )
}
