import { useQuery } from '@tanstack/react-query'
import { cents, formatBRL } from '@vintem/brazil/money'
import { formatDateTime } from '#components/values/date-format.ts'
import { returnsQuery } from './bill-payments.queries.ts'
import classes from './bill-payments.module.css'

/** What came back of a payment in parts; nothing where it is whole. */
export function PaymentReturns({ id }: { id: string }) {
  const { data: returns, isError } = useQuery(returnsQuery(id))
  if (isError) return <p role="alert">Não foi possível carregar as devoluções.</p>
  if (!returns || returns.length === 0) return null
  return (
    <section aria-label="Devolvido em parte" className={classes.totals}>
      <p className={classes.about}>Devolvido em parte</p>
      <ul>
        {returns.map((part) => (
          <li key={part.id}>
            {formatBRL(cents(part.amount))} em {formatDateTime(part.returned_at)}. {part.reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
