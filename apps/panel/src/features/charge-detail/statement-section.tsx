import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sum } from '@vintem/brazil/money'
import { Section } from '#components/screen/section.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { chargeStatementQuery, type StatementLine } from './charge-detail.queries.ts'
import { OperationDateHeading } from './operation-date-heading.tsx'
import classes from './rows.module.css'

const TITLE = 'Extrato de recebimento'

/** The statement of a paid charge by date: gross, fees, shares, and the rest. */
export function StatementSection({ id }: { id: string }) {
  const { data: lines, error, refetch } = useQuery(chargeStatementQuery(id))
  if (error) {
    // Spelt so in specification 1 §8.
    const title = 'Falha ao carregar as informações dos recebiveis.'
    return (
      <Section title={TITLE}>
        <ErrorState title={title} error={error} onRetry={refetch} />
      </Section>
    )
  }
  return (
    <Section title={TITLE} description="A data da operação é quando o pagamento é liquidado.">
      {lines ? <Statement lines={lines} /> : <Skeleton height={64} />}
    </Section>
  )
}

function Statement({ lines }: { lines: readonly StatementLine[] }) {
  const isShared = lines.some(({ subSellers }) => subSellers.length > 0)
  return (
    <table className={classes.rows} aria-label={TITLE}>
      <thead>
        <tr>
          <th scope="col">
            <OperationDateHeading />
          </th>
          <th scope="col">Operação</th>
          <End>Valor</End>
          <End>Tarifas</End>
          {isShared && <End>Sub-vendedores</End>}
          <End>Você recebe</End>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never change places, and two may be equal
          <StatementRow key={index} line={line} isShared={isShared} />
        ))}
      </tbody>
    </table>
  )
}

const End = ({ children }: { children: string }) => (
  <th scope="col" className={classes.end}>
    {children}
  </th>
)

function StatementRow({ line, isShared }: { line: StatementLine; isShared: boolean }) {
  const { executionDate, operation, creditOperation, amount, tax, subSellers } = line
  const sign = creditOperation ? 1 : -1
  const sharedCents = sign * sum(subSellers.map((part) => centsOf(part.amount)))
  const [amountCents, taxCents] = [sign * centsOf(amount), centsOf(tax.amount)]
  return (
    <tr>
      <td data-label="Data da operação">
        <DateText value={executionDate} />
      </td>
      <td data-label="Operação">{operation}</td>
      <td className={classes.end} data-label="Valor">
        <Money amountCents={amountCents} />
      </td>
      <td className={classes.end} data-label="Tarifas">
        <Money amountCents={-taxCents} />
      </td>
      {isShared && (
        <td className={classes.end} data-label="Sub-vendedores">
          <Money amountCents={-sharedCents} />
        </td>
      )}
      <td className={classes.end} data-label="Você recebe">
        <Money amountCents={amountCents - taxCents - sharedCents} />
      </td>
    </tr>
  )
}
