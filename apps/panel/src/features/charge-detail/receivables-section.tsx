import { Section } from '#components/screen/section.tsx'
import { DateText } from '#components/values/date-text.tsx'
import type { Charge } from './charge-detail.queries.ts'
import { WhyAmount } from './why-amount.tsx'
import classes from './rows.module.css'

/** The charge's receivables, and their dates. */
export function ReceivablesSection({ charge }: { charge: Charge }) {
  const { receivables } = charge
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
          {receivables.map(({ uuid, number, dueDate, amount, settledAt }) => (
            <tr key={number}>
              <td data-label="Parcela">
                {number} de {receivables.length}
              </td>
              <td data-label="Previsto para">
                <DateText value={dueDate} />
              </td>
              <td data-label="Situação">
                {amount === 0 ? (
                  'usado no estorno'
                ) : settledAt ? (
                  <>
                    liquidado em <DateText value={settledAt} />
                  </>
                ) : (
                  'a liquidar'
                )}
              </td>
              <td className={classes.end} data-label="Valor">
                <WhyAmount
                  charge={charge}
                  label={`Parcela ${number}`}
                  reais={amount}
                  isBehind={({ reference, to }) => reference === uuid || to === 'seller.scheduled'}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
