import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { chargeMethodWords } from '@vintem/contracts/charges/words'
import type { getCustomerTotals } from '@vintem/contracts/customer-totals/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { customerTotalsQuery } from './charges.queries.ts'

type Total = { amount: number; count: number }
type Habit = NonNullable<Answer<typeof getCustomerTotals>['habit']>

/**
 * The amounts that a customer has paid, has to pay, is late with and whose card was refused for, and how they
 * usually pay, for users who may see charges.
 */
export const CustomerTotals = ({ customerId }: { customerId: string }) =>
  useMay(can.seeCharges) && <Totals customerId={customerId} />

/** Beside a charge or a subscription of the customer, with the way to charge them once more. */
export function CustomerSection({ customerId }: { customerId: string }) {
  const maySee = useMay(can.seeCharges)
  const mayCharge = useMay(can.changePaymentLinks)
  if (!maySee) return null
  return (
    <Section
      title="Este cliente até aqui"
      actions={
        mayCharge && (
          <Button
            component={AppLink}
            href={`/seja-pago/criar/cobranca-pontual?cliente=${customerId}`}
            variant="default"
            size="xs"
          >
            Nova cobrança
          </Button>
        )
      }
    >
      <Totals customerId={customerId} />
    </Section>
  )
}

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
    ...(data.failed.count > 0
      ? [{ label: 'Falhou no cartão', value: <TotalText {...data.failed} /> }]
      : []),
    { label: 'Cliente desde', value: <DateText value={data.since} /> },
    ...(data.habit ? [{ label: 'Costuma pagar', value: habitText(data.habit) }] : []),
  ]
  return <DefinitionList items={facts} />
}

/** 'com Pix, 3 dias depois do vencimento'; what was paid by hand has no method. */
export function habitText({ paymentMethod, daysLate }: Habit): string {
  const days = Math.abs(daysLate) === 1 ? '1 dia' : `${formatCount(Math.abs(daysLate))} dias`
  const when =
    daysLate === 0
      ? 'no dia do vencimento'
      : `${days} ${daysLate > 0 ? 'depois' : 'antes'} do vencimento`
  return paymentMethod ? `com ${chargeMethodWords[paymentMethod]}, ${when}` : when
}

const TotalText = ({ amount, count }: Total) => (
  <>
    <Money amountCents={centsOf(amount)} /> em {formatCount(count)}{' '}
    {count === 1 ? 'cobrança' : 'cobranças'}
  </>
)
