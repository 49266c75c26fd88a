import { useQuery } from '@tanstack/react-query'
import { BalanceSection } from '#components/screen/balance-section.tsx'
import { reaisText } from '#lib/amount.ts'
import { termsQuery } from './bill-payments.queries.ts'
import classes from './bill-payments.module.css'

/** What is in checking, what of it is scheduled, and why nothing can be paid now. */
export function PaymentsBalance() {
  const query = useQuery(termsQuery)
  const { data } = query
  return (
    <BalanceSection query={query} amountOf={({ debitAccountAmount }) => debitAccountAmount}>
      {data && data.scheduledAmount > 0 && (
        <p className={classes.about}>Agendado: {reaisText(data.scheduledAmount)}</p>
      )}
      {data?.obstacles.map((obstacle) => (
        <p key={obstacle} className={classes.obstacle}>
          {obstacle}
        </p>
      ))}
    </BalanceSection>
  )
}
