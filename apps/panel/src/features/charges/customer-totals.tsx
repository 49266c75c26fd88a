import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { customerTotalsQuery } from './charges.queries.ts'

type Total = { amount: number; count: number }

/**
 * The amounts that a customer has paid, has to pay and is late with, for users who may see charges.
 */
export const CustomerTotals = ({ customerId }: { customerId: string }) =>
  useMay(can.seeCharges) && <Totals customerId={customerId} />

function Totals({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(customerTotalsQuery(customerId))
  if (error) {
    const title = 'Não foi possível carregar os totais do cliente.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <FactsSkeleton />
  const facts = [
    { label: 'Pago', value: <TotalText {...data.paid} /> },
    { label: 'A receber', value: <TotalText {...data.open} /> },
    { label: 'Em atraso', value: <TotalText {...data.late} /> },
  ]
  return <DefinitionList items={facts} />
}

const figures = new Intl.NumberFormat('pt-BR')

const TotalText = ({ amount, count }: Total) => (
  <>
    <Money amountCents={centsOf(amount)} /> em {figures.format(count)}{' '}
    {count === 1 ? 'cobrança' : 'cobranças'}
  </>
)
