import { DateText } from '#components/date-text.tsx'
import { Money } from '#components/money.tsx'
import { Section } from '#components/section.tsx'
import { centsOf } from '#lib/amount.ts'
import type { Charge } from './charges.queries.ts'
import classes from './rows.module.css'

/** What the charge brings to the balance, and when. */
export function ReceivablesSection({ charge: { receivables } }: { charge: Charge }) {
  return (
    <Section title="Recebíveis">
      <table className={classes.rows} aria-label="Recebíveis">
        <thead>
          <tr>
            <th scope="col">Parcela</th>
            <th scope="col">Previsto para</th>
            <th scope="col">Situação</th>
            <th scope="col" className={classes.end}>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {receivables.map(({ number, dueDate, amount, settledAt }) => (
            <tr key={number}>
              <td>
                {number} de {receivables.length}
              </td>
              <td>
                <DateText value={dueDate} />
              </td>
              <td>
                {settledAt ? (
                  <>
                    liquidado em <DateText value={settledAt} />
                  </>
                ) : (
                  'a liquidar'
                )}
              </td>
              <td className={classes.end}>
                <Money amountCents={centsOf(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
