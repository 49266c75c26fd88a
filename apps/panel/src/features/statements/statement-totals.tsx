import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailureState } from '#components/states/failure-state.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { type Range, totalsQuery } from './statements.queries.ts'
import classes from './statements.module.css'

/** Opening + in − out = closing, of all lines of the range; and what has no line yet. */
export function StatementTotals({ range }: { range: Range }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(totalsQuery(range))
  if (error && !data) {
    return (
      <FailureState title="Não foi possível somar o período." error={error} onRetry={refetch} />
    )
  }
  if (!data) {
    return (
      <div role="status" className={classes.totals}>
        <VisuallyHidden>Carregando</VisuallyHidden>
        {['opening', 'in', 'out', 'closing'].map((name) => (
          <Skeleton key={name} height={44} />
        ))}
      </div>
    )
  }
  const { openingAmount, inAmount, outAmount, closingAmount, processingAmount } = data
  return (
    <>
      <dl className={classes.totals} aria-label="Resumo do período" aria-busy={isPlaceholderData}>
        <Figure label="Saldo inicial" reais={openingAmount} />
        <Figure label="Entradas" reais={inAmount} sign="+" />
        <Figure label="Saídas" reais={outAmount} sign="−" />
        <Figure label="Saldo final" reais={closingAmount} sign="=" />
      </dl>
      {processingAmount !== 0 && (
        <p role="status" className={classes.processing}>
          <span>Processando</span>
          <Money amountCents={centsOf(processingAmount)} />
        </p>
      )}
    </>
  )
}

type FigureProps = { label: string; reais: number; sign?: string }

function Figure({ label, reais, sign }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {sign && (
          <span aria-hidden className={classes.sign}>
            {sign}
          </span>
        )}
        <Money amountCents={centsOf(reais)} />
      </dd>
    </div>
  )
}
