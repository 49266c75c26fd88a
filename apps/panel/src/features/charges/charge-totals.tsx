import { Anchor, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { centsToReais, formatCount, subtract, sum } from '@vintem/brazil/money'
import { useState } from 'react'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useIsPhone } from '#lib/use-is-phone.ts'
import {
  type ChargeFilter,
  type ChargeTotals as Totals,
  chargeTotalsQuery,
} from './charges.queries.ts'
import classes from './charge-totals.module.css'

type ChargeTotalsProps = {
  filter: ChargeFilter
  /** Not before the page of the list is there, which people wait for. */
  enabled: boolean
}

/** The totals of the filter's charges, and the seller's part. */
export function ChargeTotals({ filter, enabled }: ChargeTotalsProps) {
  const [requestedKey, setRequestedKey] = useState('')
  const query = chargeTotalsQuery(filter, false)
  const queryKeyText = JSON.stringify(query.queryKey)
  const some = useQuery({ ...query, enabled })
  const isPhone = useIsPhone()
  const isTooMuch = some.data?.totals === null
  const whole = useQuery({
    ...chargeTotalsQuery(filter, true),
    enabled: isTooMuch && requestedKey === queryKeyText,
  })
  const { data, isError, isFetching, refetch } = isTooMuch ? whole : some
  if (isError) {
    return (
      <Note action="Tentar novamente" onClick={() => void refetch()} isBusy={isFetching}>
        Não foi possível somar as cobranças.
      </Note>
    )
  }
  if (isTooMuch && requestedKey !== queryKeyText) {
    return (
      <Note action="Somar todas" onClick={() => setRequestedKey(queryKeyText)}>
        {isPhone
          ? 'Mais de 10.000 cobranças.'
          : 'São mais de 10.000 cobranças. Filtre um período para ver os totais, ou some todas.'}
      </Note>
    )
  }
  return <Facts totals={data?.totals ?? undefined} />
}

type NoteProps = { children: string; action: string; onClick: () => void; isBusy?: boolean }

const Note = ({ children, action, onClick, isBusy }: NoteProps) => (
  <p className={classes.line} role="status">
    {children}{' '}
    <Anchor component="button" type="button" onClick={onClick} disabled={isBusy}>
      {action}
    </Anchor>
  </p>
)

/** Without totals: still loading. A phone folds them, to leave the room to the list. */
function Facts({ totals }: { totals: Totals | undefined }) {
  const isPhone = useIsPhone()
  const facts = totals ? amountsOf(totals) : ON_THEIR_WAY.map((label) => ({ label, reais: null }))
  const all = (
    <dl className={classes.totals} aria-label="Totais do filtro" aria-busy={!totals}>
      <div>
        <dt>Cobranças</dt>
        <dd>{totals ? formatCount(totals.count) : <Loading />}</dd>
      </div>
      {facts.map(({ label, reais }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{reais === null ? <Loading /> : <Money amountCents={centsOf(reais)} />}</dd>
        </div>
      ))}
    </dl>
  )
  if (!isPhone) return all
  const own = facts.find(({ label }) => label === OWN)?.reais
  return (
    <details className={classes.folded}>
      <summary>
        <span>{OWN}</span>
        {own == null ? <Loading /> : <Money amountCents={centsOf(own)} />}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {all}
    </details>
  )
}

const Loading = () => (
  <>
    <VisuallyHidden>Carregando</VisuallyHidden>
    <Skeleton height={16} width="5rem" my={4} />
  </>
)

const OWN = 'Valor líquido'
const ON_THEIR_WAY = ['Valor bruto', 'Pix, boleto e cartão', 'Taxas', OWN]

/** From the requested to the received amount; zero amounts are left out. */
function amountsOf(totals: Totals): { label: string; reais: number }[] {
  const { feeAmount, anticipationAmount, netAmount, splitAmount } = totals
  const costs = centsToReais(sum([centsOf(feeAmount), centsOf(anticipationAmount)]))
  const own = centsToReais(subtract(centsOf(netAmount), centsOf(splitAmount)))
  const taken = (label: string, reais: number) => (reais > 0 ? [{ label, reais: -reais }] : [])
  return [
    { label: 'Valor bruto', reais: totals.value },
    { label: 'Pix, boleto e cartão', reais: totals.paidAmount },
    ...(totals.surchargeAmount > 0
      ? [{ label: 'Multa e juros', reais: totals.surchargeAmount }]
      : []),
    { label: 'Taxas', reais: costs === 0 ? 0 : -costs },
    ...taken('Sub-vendedores', splitAmount),
    { label: OWN, reais: own },
    ...taken('Estornado', totals.refundedAmount),
    ...taken('Contestado', totals.disputedAmount),
  ]
}
