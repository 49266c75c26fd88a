import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BalanceSection } from '#components/screen/balance-section.tsx'
import { reaisText } from '#lib/amount.ts'
import { termsQuery } from './bill-payments.queries.ts'
import { StatementDialog } from './statement-dialog.tsx'
import classes from './bill-payments.module.css'

/** What is in checking, what of it is scheduled, why nothing can be paid now, and the way to the statement. */
export function PaymentsBalance({ approval }: { approval: ReactNode }) {
  const query = useQuery(termsQuery)
  const [isOpen, setOpen] = useState(false)
  const { data } = query
  return (
    <BalanceSection
      query={query}
      amountOf={({ debitAccountAmount }) => debitAccountAmount}
      actions={
        <>
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            Extrato de Pagamentos
          </Button>
          {approval}
        </>
      }
    >
      {data && data.scheduledAmount > 0 && (
        <p className={classes.about}>Agendado: {reaisText(data.scheduledAmount)}</p>
      )}
      {data?.obstacles.map((obstacle) => (
        <p key={obstacle} className={classes.obstacle}>
          {obstacle}
        </p>
      ))}
      {isOpen && <StatementDialog onClose={() => setOpen(false)} />}
    </BalanceSection>
  )
}
