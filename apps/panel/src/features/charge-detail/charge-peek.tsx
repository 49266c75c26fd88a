import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDocument } from '@vintem/brazil/document'
import { can } from '@vintem/contracts/access'
import type { listCharges } from '@vintem/contracts/charges/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { methodText } from '#components/values/charge-method.ts'
import { ChargeStatusBadge } from '#components/values/charge-status-badge.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { ChargeActions } from './charge-actions.tsx'
import { chargeQuery } from './charge-detail.queries.ts'
import classes from './charge-peek.module.css'

type ChargePeekProps = {
  /** As the list has it: it shows while the rest is being read. */
  charge: Answer<typeof listCharges>['content'][number]
  href: string
}

/** The main facts of a charge and what to do next, beside the list. */
export function ChargePeek({ charge, href }: ChargePeekProps) {
  const { data, error, refetch } = useQuery(chargeQuery(charge.uuid))
  const mayChange = useMay(can.changeCharges)
  const { title, customerName, customerDocument } = charge
  return (
    <>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.amount}>
          <Money amountCents={centsOf(charge.value)} display />
          <ChargeStatusBadge status={data?.status ?? charge.status} />
        </div>
      </div>
      <div className={classes.facts}>
        <DefinitionList
          items={[
            { label: 'Cliente', value: customerName, wide: true },
            ...(customerDocument
              ? [{ label: 'Documento', value: formatDocument(customerDocument) }]
              : []),
            { label: 'Vencimento', value: <DateText value={charge.expirationDate} /> },
            ...(charge.paidDate
              ? [{ label: 'Pagamento', value: <DateText value={charge.paidDate} /> }]
              : []),
            {
              label: 'Forma de pagamento',
              value: charge.paymentMethod ? methodText(charge) : 'Ainda não escolhida',
            },
          ]}
        />
      </div>
      <div className={classes.actions}>
        {error && !data ? (
          <FailureState
            title="Falha ao carregar as informações da cobrança."
            error={error}
            onRetry={refetch}
          />
        ) : (
          mayChange && (data ? <ChargeActions charge={data} /> : <Skeleton height={36} />)
        )}
        <Button component={AppLink} href={href} variant="default">
          Abrir
        </Button>
      </div>
    </>
  )
}
