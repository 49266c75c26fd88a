import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Section } from '#components/screen/section.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { chargeSplitsQuery } from './charge-detail.queries.ts'
import { OperationDateHeading } from './operation-date-heading.tsx'
import classes from './rows.module.css'

/** The sub-sellers' shares of a charge, and their dates. */
export function SplitSection({ id }: { id: string }) {
  const { data: lines, error, refetch } = useQuery(chargeSplitsQuery(id))
  if (error) {
    const title = 'Falha ao carregar o split da cobrança.'
    return (
      <Section title="Split de pagamento">
        <ErrorState title={title} error={error} onRetry={refetch} />
      </Section>
    )
  }
  return (
    <Section title="Split de pagamento">
      {lines ? (
        <table className={classes.rows} aria-label="Split de pagamento">
          <thead>
            <tr>
              <th scope="col">Sub-vendedor</th>
              <th scope="col">
                <OperationDateHeading />
              </th>
              <th scope="col" className={classes.end}>
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ idSplit, subSellerName, executionDate, amount }) => (
              <tr key={idSplit}>
                <td data-label="Sub-vendedor">{subSellerName}</td>
                <td data-label="Data da operação">
                  {executionDate ? <DateText value={executionDate} /> : 'Após o pagamento'}
                </td>
                <td className={classes.end} data-label="Valor">
                  <Money amountCents={centsOf(amount)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton height={64} />
      )}
    </Section>
  )
}
