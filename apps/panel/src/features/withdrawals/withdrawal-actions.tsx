import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import { useMay } from '#lib/use-session.ts'
import { NewWithdrawalDialog } from './new-withdrawal-dialog.tsx'
import { PendingWithdrawalsDialog } from './pending-withdrawals-dialog.tsx'
import { termsQuery } from './withdrawals.queries.ts'

/** What can be done with the balance: a new withdrawal, and deciding those that wait for approval. */
export function WithdrawalActions() {
  const { data: terms } = useQuery(termsQuery())
  const mayRequest = useMay(can.requestWithdrawals)
  const [opened, setOpened] = useState<'new' | 'pending'>()
  const pending = terms?.pendingCount ?? 0
  const close = () => setOpened(undefined)
  return (
    <>
      {pending > 0 && (
        <Button variant="default" onClick={() => setOpened('pending')}>
          Saques pendentes ({pending})
        </Button>
      )}
      {mayRequest && <Button onClick={() => setOpened('new')}>Novo saque</Button>}
      {mayRequest && opened === 'new' && <NewWithdrawalDialog onClose={close} />}
      {opened === 'pending' && <PendingWithdrawalsDialog onClose={close} />}
    </>
  )
}
